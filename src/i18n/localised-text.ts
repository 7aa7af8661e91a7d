import { defaultLocale, type Locale, localeFacts, locales } from './locales.ts';

/** A text by language. */
export type TextByLocale = Partial<Record<Locale, string>>;

/** The compiler cannot search the list. */
type OriginalLocale = [Extract<Locale, 'en'>] extends [never] ? Locale : 'en';

/** The language in which every name exists: one of Latin letters, as names are spelt internationally; otherwise the default. */
export const originalLocale: OriginalLocale = (locales.find((locale) => localeFacts[locale].script === 'latin') ??
  defaultLocale) as OriginalLocale;

/** A name in a language, or its original spelling if it has no form in that language. */
export const nameIn = (name: TextByLocale & { [originalLocale]: string }, locale: Locale): string =>
  name[locale] ?? name[originalLocale];

/** Makes a value for every language of the site. */
export const byLocale = <Value>(make: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, Value>;
