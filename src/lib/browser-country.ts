/** Browsers know the zones of each country; older ones do not, and TypeScript does not yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const hasZone = (country: string, timeZone: string): boolean => {
  const { getTimeZones }: LocaleWithZones = Intl.Locale.prototype;
  return getTimeZones?.call(new Intl.Locale('und', { region: country }))?.includes(timeZone) ?? false;
};

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).region;
  } catch {
    // Not every browser's list has valid tags only.
    return undefined;
  }
};

/**
 * The reader's probable country: that of the browser's time zone, or else the region of the first of its languages that has one. Undefined
 * if neither has a country: UTC, with languages such as `en`.
 * @param countries two-letter codes that it may be, the likelier first
 */
export const browserCountry = <Country extends string>(
  timeZone: string | undefined,
  languages: readonly string[],
  countries: readonly Country[],
): Country | undefined => {
  const regions = languages.flatMap((language) => countries.find((country) => country === regionOf(language)) ?? []);
  // Likely countries first: checking all of them takes some milliseconds.
  const ofZone =
    timeZone === undefined ? undefined : [...regions, ...countries].find((country) => hasZone(country, timeZone));
  return ofZone ?? regions[0];
};
