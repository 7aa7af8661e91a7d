/** A file's text as an editor has it, and what it needs to be written back without a changed byte. */
export interface OpenText {
  /** Lines end with `lineBreak`. */
  text: string;
  lineBreak: '\n' | '\r\n';
  /** A byte order mark that the file begins with, or nothing. */
  mark: string;
}

/** Opens a file. Where its lines end in different ways `\n` separates them, and `\r` is a character like others. */
export const openText = (file: string): OpenText => {
  const mark = file.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = file.slice(mark.length);
  const isEachCrLf = /\r\n/.test(text) && !/(?<!\r)\n/.test(text);
  return { text, lineBreak: isEachCrLf ? '\r\n' : '\n', mark };
};

/**
 * A file after its text was changed in a text area, which gives every line break as `\n`: what was not changed keeps its own.
 * @param before the file
 * @param change of the text with `\n` alone, by its places
 */
export const changeFile = (
  before: string,
  { from, to, insert }: { from: number; to: number; insert: string },
): string => {
  const { mark, lineBreak, text } = openText(before);
  const [start, end] = [placeIn(text, from), placeIn(text, to)];
  return mark + text.slice(0, start) + insert.replaceAll('\n', lineBreak) + text.slice(end);
};

/** The text as a text area gives it. */
export const withPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n');

/** A place of the text with plain breaks, in the text itself. */
const placeIn = (text: string, place: number): number => {
  let [at, left] = [0, place];
  for (; left > 0; left--) at += text.startsWith('\r\n', at) ? 2 : 1;
  return at;
};
