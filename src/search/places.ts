import { type Locale } from '#i18n/locales.ts';

/** What a browser loads first of a language's index. */
export const searchIndexFile = (locale: Locale): string => `search/${locale}/index.json`;

/** A file of the index: `terms-…`, `entries-…` or `names-…`, named by what it holds. */
export const searchFile = (locale: Locale, name: string): string =>
  `search/${locale}/${name}.${name.startsWith('entries') ? 'json' : 'txt'}`;
