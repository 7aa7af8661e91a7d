import type { Fitted } from './parts.ts';

const ellipsis = '…';
/** Characters that open an isolate, which U+2069 closes. */
const opensIsolate = /[\u2066-\u2068]/g;
const closesIsolate = /\u2069/g;

/** A text with its size. */
export interface SetText {
  text: string;
  /** In pixels. */
  size: number;
  lines: number;
}

/** How many lines a text takes at a size. */
export type CountLines = (text: string, size: number) => Promise<number>;

/** Characters that are removed before an ellipsis: spaces, and punctuation that announces more. */
const leadsOn = /[\s،,؛;:.…–—\-([{«“‘]+$/u;

/** The start of a text with an ellipsis. An isolate that is cut is closed. */
const cutTo = (text: string): string => {
  const bare = text.replace(leadsOn, '');
  const open = (bare.match(opensIsolate)?.length ?? 0) - (bare.match(closesIsolate)?.length ?? 0);
  return `${bare}${'\u2069'.repeat(Math.max(0, open))}${ellipsis}`;
};

/** Truncates a text, given in pieces, to so many lines; undefined if not even the first piece fits. */
const truncateToLines = async (
  pieces: readonly string[],
  fits: (text: string) => Promise<boolean>,
): Promise<string | undefined> => {
  let [fitting, max] = [0, pieces.length - 1];
  while (fitting < max) {
    const middle = Math.ceil((fitting + max) / 2);
    if (await fits(cutTo(pieces.slice(0, middle).join('')))) fitting = middle;
    else max = middle - 1;
  }
  return fitting === 0 ? undefined : cutTo(pieces.slice(0, fitting).join(''));
};

/** Words with the space behind them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];
const graphemesOf = (text: string): string[] => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/**
 * Sets a text in the largest of its sizes at which it fits its lines. If even the smallest does not fit, it is truncated after a whole
 * word, with an ellipsis; a single word that is too long after a letter.
 */
export const fitText = async (
  { text, sizes }: Pick<Fitted, 'text' | 'sizes'>,
  countLines: CountLines,
): Promise<SetText> => {
  for (const { size, lines } of sizes) {
    const taken = await countLines(text, size);
    if (taken <= lines) return { text, size, lines: taken };
  }
  const smallest = sizes.at(-1);
  if (!smallest) throw new Error('There is no size to set a text in');
  const { size, lines } = smallest;
  const fits = async (start: string): Promise<boolean> => (await countLines(start, size)) <= lines;
  const start = (await truncateToLines(wordsOf(text), fits)) ?? (await truncateToLines(graphemesOf(text), fits));
  return { text: start ?? ellipsis, size, lines };
};
