/** Blocks that an author can place between two paragraphs of a body, by a line such as `::chart{goals}` or `::poll{best-goal}`. */
export const blockKinds = ['chart', 'picture', 'poll'] as const;

export interface PlacedBlock {
  kind: (typeof blockKinds)[number];
  id: string;
}

/** Such a line in Markdown's output, whatever its kind. */
const line = /<p>::([a-z]+)\{([^{}<]*)\}<\/p>/g;

const isKind = (kind: string): kind is PlacedBlock['kind'] => (blockKinds as readonly string[]).includes(kind);

/** The blocks that a body places, in order. */
export const blocksIn = (html: string): PlacedBlock[] =>
  [...html.matchAll(line)].flatMap(([, kind = '', id = '']) => (isKind(kind) ? [{ kind, id }] : []));

/** Lines that look like a block of an unknown kind, as the author wrote them. */
export const unknownBlocksIn = (html: string): string[] =>
  [...html.matchAll(line)].flatMap(([, kind = '', id = '']) => (isKind(kind) ? [] : [`::${kind}{${id}}`]));

/** The body's own text, without its blocks. */
export const withoutBlocks = (html: string): string => html.replace(line, '');

/** The HTML in pieces: text between blocks, and the blocks in their positions. */
export const splitAtBlocks = (html: string): ({ html: string } | PlacedBlock)[] => {
  const parts: ({ html: string } | PlacedBlock)[] = [];
  let from = 0;
  for (const { 0: found, 1: kind = '', 2: id = '', index } of html.matchAll(line)) {
    if (!isKind(kind)) continue;
    parts.push({ html: html.slice(from, index) }, { kind, id });
    from = index + found.length;
  }
  parts.push({ html: html.slice(from) });
  return parts.filter((part) => !('html' in part) || part.html.trim() !== '');
};
