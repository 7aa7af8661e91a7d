import type { TodayWords } from '#browser/page-script/today/words.ts';
import { catalogue } from '#i18n/catalogue.ts';
import type { Locale } from '#i18n/locales.ts';

/** What the script of match days says on pages of a language: without the words that only pages say. */
export const todayWords = (locale: Locale): TodayWords => {
  const { next: _, ...words } = catalogue[locale].match.today;
  return { ...words, pair: catalogue[locale].match.calendar.toCome };
};
