import type { CountryCode } from 'libphonenumber-js/max';
import { getCountries, getCountryCallingCode } from './phone-rules.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import type { Messages } from '#i18n/message-types.ts';
import { withoutArabicArticle } from './country-search.ts';

/** Countries most readers write from. The first is the default. */
const preferredCountries = ['US', 'GB', 'AE', 'SA', 'EG'] as const satisfies readonly CountryCode[];
export const fallbackCountry: CountryCode = preferredCountries[0];

/** All countries, those most readers write from first. */
export const countriesByPreference = (): CountryCode[] => [...new Set([...preferredCountries, ...getCountries()])];

const names = filesByLocale(
  import.meta.glob<Messages['countries']>('../../../i18n/messages/*/countries.json', {
    eager: true,
    import: 'default',
  }),
);

/** A row of the list. */
export interface Country {
  code: CountryCode;
  /** In the language of the page. */
  name: string;
  /** In every language it can be searched in. */
  names: readonly string[];
  /** With its plus: `+971`. */
  dialCode: string;
}

/** A country's name, from the messages: `Intl` has different names on server and browser, and hydration needs the same text. */
export const countryName = (code: CountryCode, locale: Locale): string => names[locale][code];

const country = (code: CountryCode, locale: Locale): Country => ({
  code,
  name: countryName(code, locale),
  names: locales.map((each) => countryName(code, each)),
  dialCode: `+${getCountryCallingCode(code)}`,
});

/** The list in its two parts: the preferred countries in their order, then all countries alphabetically. */
export function countryList(locale: Locale): { preferred: Country[]; all: Country[] } {
  const { compare } = new Intl.Collator(locale);
  const all = getCountries().map((code) => country(code, locale));
  return {
    preferred: preferredCountries.map((code) => country(code, locale)),
    // As in an Arabic dictionary, الأردن is sorted under أ.
    all: all.toSorted((a, b) => compare(withoutArabicArticle(a.name), withoutArabicArticle(b.name))),
  };
}
