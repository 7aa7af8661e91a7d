import { placeBlock } from './blocks.ts';
import { changeBetween, type Edit, linesOf, type Source } from './edit.ts';

/** A link in a text: `[label](target)`, with the places of its parts. */
interface Link {
  from: number;
  to: number;
  label: { from: number; to: number };
  target: { from: number; to: number };
}

const link = /\[([^[\]]*)\]\(([^()\s]*)\)/g;

/** The link that a place is in, or at the end of. */
export const linkAt = (text: string, at: number): Link | undefined => {
  const line = linesOf({ text, from: at, to: at });
  return [...text.slice(line.from, line.to).matchAll(link)]
    .map(({ index, 0: whole, 1: label = '', 2: target = '' }) => {
      const from = line.from + index;
      const opened = from + label.length + 3;
      return {
        from,
        to: from + whole.length,
        label: { from: from + 1, to: from + 1 + label.length },
        target: { from: opened, to: opened + target.length },
      };
    })
    .find(({ from, to }) => from < at && at < to);
};

/**
 * Begins a link: the selected words become its label, and the caret waits for its target. In a link its target is selected; where it was
 * already, the link is taken away and its label stays.
 */
export const toggleLink = ({ text, from, to }: Source): Edit => {
  const found = linkAt(text, to);
  if (found) {
    const { label, target } = found;
    if (from !== target.from || to !== target.to) return { changes: [], ...target };
    const changes = [
      { from: found.from, to: label.from, insert: '' },
      { from: label.to, to: found.to, insert: '' },
    ];
    return { changes, from: found.from, to: label.to - 1 };
  }
  const words = text.slice(from, to).replaceAll('\n', ' ');
  const at = from + words.length + 3;
  return { changes: [{ from, to, insert: `[${words}]()` }], from: at, to: at };
};

/** Kinds that a link leads to. */
export const linkedKinds = ['club', 'player', 'competition', 'match', 'story'] as const;

/** Kinds that a line of its own places by an id: `::player{…}`. */
export const placedKinds = ['match', 'player', 'table', 'bracket', 'poll'] as const;
type PlacedKind = (typeof placedKinds)[number];
const isPlacedKind = (kind: string): kind is PlacedKind => placedKinds.some((each) => each === kind);

/** What is searched for at the caret, and the text that a found item replaces. */
export interface Search {
  from: number;
  to: number;
  query: string;
  /** A link by `@`, the target of a link, or the id of a line such as `::player{…}`. */
  kind: 'mention' | 'target' | PlacedKind;
}

/** What the text before a caret searches for: `@` and letters, those in the parentheses of a link, or in the braces of a placed line. */
export const searchAt = (text: string, at: number): Search | undefined => {
  const { from: start, to: end } = linesOf({ text, from: at, to: at });
  const [before, behind] = [text.slice(start, at), text.slice(at, end)];
  const [placed, kind = '', query = ''] = /^\s*::([a-z]+)\{([^{}]*)$/.exec(before) ?? [];
  if (placed !== undefined && isPlacedKind(kind)) {
    const rest = /^[^{}]*/.exec(behind)?.[0].length ?? 0;
    return { kind, query, from: at - query.length, to: at + rest };
  }
  const target = /\]\(([^()]{0,60})$/.exec(before);
  if (target && /^\S*?\)/.test(behind)) {
    const query = target[1] ?? '';
    if (/^\w+:/.test(query)) return undefined;
    return { kind: 'target', query, from: at - query.length, to: at + behind.indexOf(')') };
  }
  const mention = /(?<![\w.@+-])@((?:[\p{L}\p{M}\p{N}'’.-]+(?: [\p{L}\p{M}\p{N}'’.-]+){0,3} ?)?)$/u.exec(before);
  return mention ? { kind: 'mention', query: mention[1] ?? '', from: at - mention[0].length, to: at } : undefined;
};

/** Places a block where a mention was: on its line where there is nothing else, otherwise below the paragraph. */
const placeInstead = (block: string, text: string, from: number, to: number): Edit => {
  const rest = text.slice(0, from) + text.slice(to);
  const edit = placeBlock(block)({ text: rest, from, to: from });
  const placed = edit.changes.reduce(
    (all, { from: at, to: end = at, insert }) => all.slice(0, at) + insert + all.slice(end),
    rest,
  );
  const change = changeBetween(text, placed);
  return { ...edit, changes: change ? [change] : [] };
};

/** Writes a found item: a link with its name, the target of a link, the id of a placed line, or that line itself. */
export const writeFound = (
  search: Search,
  item: { id: string; kind: string; link?: string; label: string },
  text: string,
): Edit => {
  const { from, to, kind } = search;
  const { id, link, label } = item;
  if (kind !== 'mention' && kind !== 'target') return replaced(from, to, id, 1);
  if (kind === 'mention' && link === undefined) return placeInstead(`::${item.kind}{${id}}`, text, from, to);
  const target = link ?? '';
  // A link without words gets the item's name.
  if (kind === 'target' && text.slice(0, from).endsWith('[](')) return replaced(from - 2, to, `${label}](${target}`, 1);
  return kind === 'target' ? replaced(from, to, target, 1) : replaced(from, to, `[${label}](${target})`, 0);
};

/** One change with the caret behind it, and so many characters further. */
const replaced = (from: number, to: number, insert: string, further: number): Edit => {
  const at = from + insert.length + further;
  return { changes: [{ from, to, insert }], from: at, to: at };
};
