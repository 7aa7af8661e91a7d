import { fold } from '#search/fold.ts';

/** Letters typed within this time of each other are one prefix. */
export const searchPauseMs = 700;

/** What has been typed to find a country, and when its last letter was. */
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

/** A text without the Arabic article. The hamza of ألمانيا is what tells its first letters from one. */
export const withoutArabicArticle = (text: string): string => text.replace(/^ال(?=.)/u, '');

/** A text as it is compared, with the article and without it. */
const forms = (text: string): string[] => [fold(text), fold(withoutArabicArticle(text))];

/** Whether one of a country's names begins with these letters; case, accents and the Arabic article count for nothing. */
export function beginsWith(names: readonly string[], letters: string): boolean {
  const wanted = forms(letters);
  return names.flatMap(forms).some((name) => wanted.some((prefix) => name.startsWith(prefix)));
}
