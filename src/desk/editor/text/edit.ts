/** A text with its selection; `from` and `to` are the same where nothing is selected. Lines end with `\n`. */
export interface Source {
  text: string;
  from: number;
  to: number;
}

/** A part of the text replaced by another; without `to` nothing is removed. */
export interface Change {
  from: number;
  to?: number;
  insert: string;
}

/** Changes in the order of the text, by its places before any of them, and the selection after all. */
export interface Edit {
  changes: Change[];
  from: number;
  to: number;
}

/** What a button or a shortcut does to a text. Undefined where it does nothing. */
export type TextCommand = (source: Source) => Edit | undefined;

/** The one change between two texts: what stands between their common beginning and their common end. Undefined where they are the same. */
export const changeBetween = (before: string, after: string): Required<Change> | undefined => {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
};

/** The whole lines of a selection: where the first begins and the last ends. A line that it only reaches the beginning of is none. */
export const linesOf = ({ text, from, to }: Source): { from: number; to: number } => {
  const end = text.indexOf('\n', to > from && text[to - 1] === '\n' ? to - 1 : to);
  return { from: text.lastIndexOf('\n', from - 1) + 1, to: end < 0 ? text.length : end };
};
