import { fold } from '#search/fold.ts';

/** Letters typed within this time of each other are one prefix. */
export const searchPauseMs = 700;

/** The typed prefix, and the time of its last letter. */
export interface Search {
  letters: string;
  at: number;
}

export const isRunning = (search: Search | undefined, now: number): search is Search =>
  search !== undefined && now - search.at < searchPauseMs;

/** The search after another letter: a longer prefix, or a new one after a pause. */
export const withLetter = (search: Search | undefined, letter: string, now: number): Search => ({
  letters: isRunning(search, now) ? search.letters + letter : letter,
  at: now,
});

/** A text without the Arabic article. Only the hamza of ألمانيا distinguishes its first letters from one. */
export const withoutArabicArticle = (text: string): string => text.replace(/^ال(?=.)/u, '');

/** A text in the form for comparison, with the article and without it. */
const forms = (text: string): string[] => [fold(text), fold(withoutArabicArticle(text))];

/** Whether one of a country's names begins with these letters, ignoring case, accents and the Arabic article. */
export function beginsWith(names: readonly string[], letters: string): boolean {
  const wanted = forms(letters);
  return names.flatMap(forms).some((name) => wanted.some((prefix) => name.startsWith(prefix)));
}
