import { addresses } from './addresses.ts';
import { type TextByLocale } from './localised-text.ts';
import { defaultLocale, isLocale, type Locale, otherLocales } from './locales.ts';

/** The same page in another language. */
export interface Counterpart {
  locale: Locale;
  path: string;
  /** False where the page is not there in that language: the switch then leads to a list, and no hreflang is written. */
  exists: boolean;
}

/** The same path under another language's prefix: `/ar/news` for `/en/news`. The front door stands for the home page. */
export const counterpartPath = (path: string, locale: Locale): string => {
  const [, first = '', ...rest] = path.split('/');
  return ['', locale, ...(isLocale(first) ? rest : [])].join('/');
};

/** Where a page is in the other languages, if it is in all of them under the same path. */
export const samePaths = (path: string, locale: Locale): Counterpart[] =>
  otherLocales(locale).map((other) => ({ locale: other, path: counterpartPath(path, other), exists: true }));

/** The path for readers of any other language: the page in the default language, and the front door for the home page. */
export const defaultEdition = (editions: TextByLocale, path: string): string => {
  const edition = editions[defaultLocale] ?? path;
  return edition === addresses(defaultLocale).home ? '/' : edition;
};

/** Where the language switch leads from a page that is about no address of its own, as of an error: home. */
export const homePages = (locale: Locale): Counterpart[] =>
  otherLocales(locale).map((other) => ({ locale: other, path: addresses(other).home, exists: false }));
