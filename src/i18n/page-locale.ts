import { defaultLocale, isLocale, type Locale } from './locales.ts';

/** The language of the page in a browser, by the tag of its root element: `en` for `en-US`. */
export const pageLocale = (): Locale => {
  const [language] = document.documentElement.lang.split('-');
  return isLocale(language) ? language : defaultLocale;
};

/** The tag that numbers and dates of the page are written by, with calendar and digits. */
export const pageFormatTag = (): string => document.documentElement.dataset['intl'] ?? document.documentElement.lang;
