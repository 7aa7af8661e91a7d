/** Weight of a word for an item: in its name or title, in the line below it, in its subjects, or in its text. */
export const weights = { name: 3, line: 2, subject: 1, text: 0 } as const;
export type Weight = (typeof weights)[keyof typeof weights];

/**
 * A word's occurrence in an item: the item's number in its segment, with the weight in the two lowest bits. It is one number, because
 * making an index needs millions of them.
 */
export const posting = (item: number, weight: Weight): number => (item << 2) | weight;
export const itemOf = (posting: number): number => posting >>> 2;
export const weightOf = (posting: number): Weight => (posting & 3) as Weight;

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const valueOf = new Map([...digits].map((digit, value) => [digit.charCodeAt(0), value]));

/** Bits of a number that one digit holds; the sixth says that more follow. */
const bits = 5;
const more = 1 << bits;

/**
 * Postings by rising item as text: differences between neighbours with the weight, in digits of five bits, the lowest first. A word in
 * every eighth item or more takes one letter each time.
 */
export const encodePostings = (postings: readonly number[]): string => {
  let [text, last] = ['', -1];
  for (const each of postings) {
    let rest = posting(itemOf(each) - last - 1, weightOf(each));
    last = itemOf(each);
    for (; rest >= more; rest >>>= bits) text += digits[(rest & (more - 1)) | more];
    text += digits[rest];
  }
  return text;
};

/** @throws if the text contains an invalid letter */
export const decodePostings = (text: string): number[] => {
  const postings: number[] = [];
  let [value, shift, item] = [0, 0, -1];
  for (let at = 0; at < text.length; at += 1) {
    const digit = valueOf.get(text.charCodeAt(at));
    if (digit === undefined) throw new Error(`"${text[at]}" is no digit of a posting`);
    value |= (digit & (more - 1)) << shift;
    shift += bits;
    if (digit & more) continue;
    item += itemOf(value) + 1;
    postings.push(posting(item, weightOf(value)));
    [value, shift] = [0, 0];
  }
  return postings;
};
