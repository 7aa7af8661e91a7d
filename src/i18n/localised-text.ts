import { type Locale, locales } from './locales.ts';

/** A text by language. */
export type TextByLocale = Partial<Record<Locale, string>>;

/** The language in which names are spelt internationally: one of Latin letters. */
export const originalLocale = 'en' satisfies Locale;

/** A name in a language, or its original spelling if it has no form in that language. */
export const nameIn = (name: TextByLocale & { [originalLocale]: string }, locale: Locale): string =>
  name[locale] ?? name[originalLocale];

/** Makes a value for every language of the site. */
export const byLocale = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
