/**
 * Blocks that an author can place between two paragraphs of a body, by a line such as `::chart{goals}` or `::table{la-liga-2023-24}`. An
 * embed may also be a link alone on its line (index/embed-lines.ts).
 */
export const blockKinds = [
  'chart',
  'picture',
  'gallery',
  'embed',
  'poll',
  'table',
  'bracket',
  'player',
  'match',
  'entry',
] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface PlacedBlock {
  kind: BlockKind;
  /** What the line names: an id, several ids of a gallery, `season/team` of a table, the time of an entry, or the address of an embed. */
  id: string;
  /** The words of a link, as HTML; empty for an address alone. Only for an embed by its address. */
  words?: string;
}

/** Such a line in Markdown's output, whatever its kind. */
const line = /<p>::([a-z]+)\{(?:<a href="([^"]*)">((?:(?!<\/p>)[^])*?)<\/a>|([^{}<]*))\}<\/p>/g;

const isKind = (kind: string): kind is BlockKind => (blockKinds as readonly string[]).includes(kind);

const blockOf = ([, kind = '', address, words = '', id = '']: readonly (string | undefined)[]):
  PlacedBlock | undefined => {
  if (!isKind(kind)) return undefined;
  return address === undefined ? { kind, id } : { kind, id: address.replaceAll('&amp;', '&'), words };
};

/** The blocks that a body places, in order. */
export const blocksIn = (html: string): PlacedBlock[] =>
  [...html.matchAll(line)].flatMap((found) => blockOf(found) ?? []);

/** A line that is meant to place something: `::صورة{id}`, `:picture{id}`, `::picture(id)`. */
const almostLine = /^:{1,3}\s*[\p{L}-]+\s*[({[][^<>]*[)}\]]$/u;

/** A paragraph that is no callout. */
const paragraph = /<p>(?!\s*\[!)([^]*?)<\/p>/g;

/** Blocks with words beside them, or with another one: pages would show them as they are written. */
const crowdedBlocks = (html: string): string[] =>
  [...html.matchAll(/<p>(::[^]*?)<\/p>/g)].flatMap(([, written = '']) => {
    const [, block, kind = ''] = /^(::([a-z]+)\{[^}]*\})\s*\S/.exec(written.replace(/<[^>]*>/g, '')) ?? [];
    return block !== undefined && isKind(kind) ? [block] : [];
  });

/** Lines that look like a block and place nothing, as the author wrote them: those of no known form, and those that are not alone. */
export const idleBlocksIn = (html: string): { unknown: string[]; inside: string[] } => {
  const lines = [...withoutBlocks(html).matchAll(paragraph)]
    .flatMap(([, text = '']) => text.split('\n').map((each) => each.trim()))
    .filter((each) => almostLine.test(each));
  const isKnown = (each: string): boolean => blocksIn(`<p>${each}</p>`).length > 0;
  return {
    unknown: lines.filter((each) => !isKnown(each)),
    inside: [...new Set([...crowdedBlocks(html), ...lines.filter(isKnown)])],
  };
};

/** The body's own text, without its blocks. */
export const withoutBlocks = (html: string): string =>
  html.replace(line, (whole, kind: string) => (isKind(kind) ? '' : whole));

/** The HTML in pieces: text between blocks, and the blocks in their positions. */
export const splitAtBlocks = (html: string): ({ html: string } | PlacedBlock)[] => {
  const parts: ({ html: string } | PlacedBlock)[] = [];
  let from = 0;
  for (const found of html.matchAll(line)) {
    const block = blockOf(found);
    if (!block) continue;
    parts.push({ html: html.slice(from, found.index) }, block);
    from = found.index + found[0].length;
  }
  parts.push({ html: html.slice(from) });
  return parts.filter((part) => !('html' in part) || part.html.trim() !== '');
};

/** The ids of a gallery's pictures: `a, b, c`. */
export const idsOfGallery = (id: string): string[] => id.split(/[\s,،]+/).filter(Boolean);

/** The item of a block of the record and the part of it: `la-liga-2023-24` and `girona`. */
export const partsOfBlock = ({ id }: Pick<PlacedBlock, 'id'>): [item: string, part: string | undefined] => {
  const [item = '', ...parts] = id.trim().split('/');
  return [item, parts.length > 0 ? parts.join('/') : undefined];
};
