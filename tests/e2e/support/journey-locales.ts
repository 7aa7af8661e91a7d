import { type Locale, locales } from '#i18n/locales.ts';
import { thorough } from '../../support/thorough.ts';

/**
 * The languages of a journey: the given one, and both when the run is thorough. What a journey's pages say and how they look in each
 * language, the tests of pages prove.
 */
export const journeyLocales = (locale: Locale): readonly Locale[] => (thorough ? locales : [locale]);

/** The languages in which one of several things alike is tested, by its place among them: the next one by turns, all when the run is thorough. */
export const localesByTurns = (at: number): readonly Locale[] =>
  thorough ? locales : locales.filter((_, number) => number === at % locales.length);
