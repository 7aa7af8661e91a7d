/** Reading speed behind "4 minutes": words a minute in either language. */
const wordsPerMinute = 200;

/** Words of a plain text: runs of letters and digits, in any script. A score or an amount, 2–1 or 1,200, is one. */
export const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'–.+-]*/gu)?.length ?? 0;

/** Whole minutes that it takes to read some words; one at least. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / wordsPerMinute));
