import { type Locale, locales } from '#i18n/locales.ts';

/** What of a story is open: one language, both beside each other, the page, or the facts that both share. */
export type StoryView = Locale | 'both' | 'facts';

/** The views that a width has: a phone shows one thing at a time. */
export const viewsOf = (isWide: boolean): readonly StoryView[] => {
  if (!isWide) return [...locales, 'facts'];
  return locales.length > 1 ? [...locales, 'both'] : locales;
};

/** The languages whose texts a view shows. */
export const languagesOf = (view: StoryView): readonly Locale[] => {
  if (view === 'facts') return [];
  return view === 'both' ? locales : [view];
};
