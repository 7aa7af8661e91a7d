import { type CountryCode } from 'libphonenumber-js/max';
import { getCountries, getCountryCallingCode } from './phone-rules.ts';
import { type Locale, locales } from '#i18n/locales.ts';
import { filesByLocale } from '#i18n/message-files.ts';
import { type Messages } from '#i18n/messages.ts';
import { withoutArabicArticle } from './country-search.ts';

/** Countries most readers write from. The first is the country where nothing is known. */
const preferredCountries = ['US', 'GB', 'AE', 'SA', 'EG'] as const satisfies readonly CountryCode[];
export const fallbackCountry: CountryCode = preferredCountries[0];

const names = filesByLocale(
  import.meta.glob<Messages['countries']>('../../i18n/messages/*/countries.json', { eager: true, import: 'default' }),
);

/** A row of the list. */
export interface Country {
  code: CountryCode;
  /** In the language of the page. */
  name: string;
  /** In every language it can be looked for in. */
  names: readonly string[];
  /** With its plus: `+971`. */
  dialCode: string;
}

/**
 * A country's name, from the messages: what `Intl` calls a country differs between server and browser, and a page that is
 * taken over by React must find the words it was rendered with.
 */
export const countryName = (code: CountryCode, locale: Locale): string => names[locale][code];

const country = (code: CountryCode, locale: Locale): Country => ({
  code,
  name: countryName(code, locale),
  names: locales.map((each) => countryName(code, each)),
  dialCode: `+${getCountryCallingCode(code)}`,
});

/** The list in its two parts: the preferred countries in their order, then all in the order of the alphabet. */
export function countryList(locale: Locale): { preferred: Country[]; all: Country[] } {
  const { compare } = new Intl.Collator(locale);
  const all = getCountries().map((code) => country(code, locale));
  return {
    preferred: preferredCountries.map((code) => country(code, locale)),
    // As in an Arabic dictionary, الأردن stands under أ.
    all: all.toSorted((a, b) => compare(withoutArabicArticle(a.name), withoutArabicArticle(b.name))),
  };
}
