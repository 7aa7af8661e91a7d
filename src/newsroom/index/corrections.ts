import type { Locale } from '#i18n/locales.ts';
import type { Correction } from '#schemas/story.ts';

/** Instants may have any offset, so their texts do not compare. */
const byTime = (a: string, b: string): number => Date.parse(a) - Date.parse(b);

/** The corrections that readers of a language see, newest first. */
export const correctionsIn = (corrections: readonly Correction[], locale: Locale): { at: string; note: string }[] =>
  corrections
    .flatMap(({ at, note }) => (note[locale] === undefined ? [] : [{ at, note: note[locale] }]))
    .sort((a, b) => byTime(b.at, a.at));

/** When a story last changed for readers: a correction is a change too, and so is an entry of a live blog. */
export const lastChange = (updatedAt: string | undefined, corrections: readonly { at: string }[]): string | undefined =>
  [...(updatedAt === undefined ? [] : [updatedAt]), ...corrections.map(({ at }) => at)].sort(byTime).at(-1);
