import { type CountryCode } from 'libphonenumber-js/max';
import { countriesByPreference } from './countries.ts';
import { isSupportedCountry } from './phone-rules.ts';

/** Browsers know the zones of each country; older ones do not, and TypeScript does not yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const hasZone = (country: CountryCode, timeZone: string): boolean => {
  const { getTimeZones }: LocaleWithZones = Intl.Locale.prototype;
  return getTimeZones?.call(new Intl.Locale('und', { region: country }))?.includes(timeZone) ?? false;
};

const regionOf = (language: string): CountryCode | undefined => {
  try {
    const { region } = new Intl.Locale(language);
    return region !== undefined && isSupportedCountry(region) ? region : undefined;
  } catch {
    // Not every browser's list has valid tags only.
    return undefined;
  }
};

/**
 * The reader's probable country: that of the browser's time zone, or else the region of the first of its languages that has one. Undefined
 * if neither has a country: UTC, with languages such as `en`.
 */
export const browserCountry = (timeZone: string | undefined, languages: readonly string[]): CountryCode | undefined => {
  const regions = languages.flatMap((language) => regionOf(language) ?? []);
  // Likely countries first: checking all of them takes some milliseconds.
  const ofZone =
    timeZone === undefined
      ? undefined
      : [...regions, ...countriesByPreference()].find((country) => hasZone(country, timeZone));
  return ofZone ?? regions[0];
};
