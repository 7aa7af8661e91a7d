import { type Edit, linesOf, type Source } from './edit.ts';

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

/** What is searched for at the caret, and the text that a found item replaces. */
export interface Search {
  from: number;
  to: number;
  query: string;
  /** A link by `@`, the target of a link, or the id of a line such as `::player{…}`. */
  kind: 'mention' | 'target' | 'player' | 'match';
}

/** What the text before a caret searches for: `@` and letters, those in the parentheses of a link, or in the braces of a placed line. */
export const searchAt = (text: string, at: number): Search | undefined => {
  const { from: start, to: end } = linesOf({ text, from: at, to: at });
  const [before, behind] = [text.slice(start, at), text.slice(at, end)];
  const placed = /^\s*::(player|match)\{([^{}]*)$/.exec(before);
  if (placed) {
    const [, kind, query = ''] = placed;
    const rest = /^[^{}]*/.exec(behind)?.[0].length ?? 0;
    return { kind: kind === 'player' ? 'player' : 'match', query, from: at - query.length, to: at + rest };
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

/** Writes a found item: a link with its name, the target of a link, or the id of a placed line. */
export const writeFound = (
  search: Search,
  { id, link, label }: { id: string; link?: string; label: string },
  text: string,
): Edit => {
  const { from, to, kind } = search;
  if (kind === 'player' || kind === 'match') return replaced(from, to, id, 1);
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
