import type { Locale } from '#i18n/locales.ts';

/** The first file of a language's index that a browser loads. */
export const searchIndexFile = (locale: Locale): string => `search/${locale}/index.json`;

/** A file of the index: `terms-…`, `entries-…` or `names-…`, named by its content's hash. */
export const searchFile = (locale: Locale, name: string): string =>
  `search/${locale}/${name}.${name.startsWith('entries') ? 'json' : 'txt'}`;
