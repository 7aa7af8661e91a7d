/** What the boxes of a code accept: digits, shown or hidden, or letters and digits. */
export type CodeType = 'number' | 'tel' | 'letter-numeric' | 'password';

/** A code during typing: a character or nothing for each box. */
export type Boxes = readonly string[];

/** The result of an edit: the boxes, and which of them has the focus. */
export interface BoxesEdit {
  boxes: Boxes;
  focus: number;
}

export const emptyBoxes = (count: number): Boxes => Array.from({ length: count }, () => '');

export const isComplete = (boxes: Boxes): boolean => boxes.every(Boolean);

/** Text with its Arabic digits, ٠–٩ and ۰–۹, as ASCII ones. */
const withLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** White space of any kind, and the invisible characters that set the direction of the text between them. */
const between = /[\s\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;

const fits = (text: string, type: CodeType): boolean => (type === 'letter-numeric' ? /^\w+$/ : /^\d+$/).test(text);

/**
 * Inserts text into a box: typed, pasted, or filled in by the browser or a keyboard. One character goes into the box. As many characters as
 * there are boxes fill them from the first, fewer from this box on; extra ones are dropped. Undefined if a character does not fit the
 * type: then nothing changes. Spaces are ignored: some mails and keyboards write a code as `٥ ٣ ٧ ١` (docs/decisions/019).
 */
export const inserted = (boxes: Boxes, at: number, text: string, type: CodeType): BoxesEdit | undefined => {
  const signs = withLatinDigits(text.replace(between, ''));
  if (!fits(signs, type)) return undefined;
  const start = signs.length >= boxes.length ? 0 : at;
  const run = [...signs].slice(0, boxes.length - start);
  const filled = boxes.map((sign, index) => run[index - start] ?? sign);
  return { boxes: filled, focus: Math.min(start + run.length, boxes.length - 1) };
};

/** Backspace: the box is emptied, and the one before has the focus. In an empty box it only goes back. */
export const erased = (boxes: Boxes, at: number): BoxesEdit => ({
  boxes: boxes.with(at, ''),
  focus: Math.max(0, at - 1),
});

/** Delete: the box is emptied in place. */
export const cleared = (boxes: Boxes, at: number): BoxesEdit => ({ boxes: boxes.with(at, ''), focus: at });

/** Left and Right: the next box, no further than the ends. The row is left-to-right in every language. */
export const beside = (boxes: Boxes, at: number, step: -1 | 1): number =>
  Math.min(Math.max(0, at + step), boxes.length - 1);
