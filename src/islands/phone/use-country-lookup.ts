import { type CountryCode } from 'libphonenumber-js/max';
import { useEffect, useEffectEvent } from 'react';
import { fallbackCountry } from './countries.ts';
import { countryInAnswer } from './country-answer.ts';

/**
 * Looks up the reader's country once. If the response names no country, or none arrives, it warns in the console, and the field keeps its
 * default.
 *
 * @param lookUp returns the response's text; without it there is no lookup
 */
export function useCountryLookup(
  lookUp: (() => Promise<string>) | undefined,
  onFound: (country: CountryCode) => void,
): void {
  const ask = useEffectEvent(async () => {
    if (!lookUp) return;
    try {
      const answer = await lookUp();
      const country = countryInAnswer(answer);
      if (country === undefined) throw new Error(`“${answer.slice(0, 80)}” names no country`);
      onFound(country);
    } catch (error) {
      console.warn(`The reader’s country could not be looked up, so it is ${fallbackCountry}:`, error);
    }
  });
  useEffect(() => void ask(), []);
}
