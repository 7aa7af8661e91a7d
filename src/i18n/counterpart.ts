import { addresses } from './addresses.ts';
import type { TextByLocale } from './localised-text.ts';
import { defaultLocale, isLocale, type Locale, otherLocales } from './locales.ts';

/** The same page in another language. */
export interface Counterpart {
  locale: Locale;
  path: string;
  /** False if the page does not exist in that language: the switch then leads to a list, and no hreflang is written. */
  exists: boolean;
}

/** The same path under another language's prefix: `/ar/news` for `/en/news`. `/` counts as the home page. */
export const counterpartPath = (path: string, locale: Locale): string => {
  const [, first = '', ...rest] = path.split('/');
  return ['', locale, ...(isLocale(first) ? rest : [])].join('/');
};

/** A page's addresses in the other languages, if it exists in all of them under the same path. */
export const samePaths = (path: string, locale: Locale): Counterpart[] =>
  otherLocales(locale).map((other) => ({ locale: other, path: counterpartPath(path, other), exists: true }));

/** The path for readers of any other language (`x-default`): the page in the default language; `/` for the home page. */
export const defaultEdition = (editions: TextByLocale, path: string): string => {
  const edition = editions[defaultLocale] ?? path;
  return edition === addresses(defaultLocale).home ? '/' : edition;
};

/** The target of the language switch on a page without its own address, such as an error page: the home page. */
export const homePages = (locale: Locale): Counterpart[] =>
  otherLocales(locale).map((other) => ({ locale: other, path: addresses(other).home, exists: false }));
