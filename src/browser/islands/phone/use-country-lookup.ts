import type { CountryCode } from 'libphonenumber-js/max';
import { useEffect, useEffectEvent } from 'react';
import { browserCountry } from '#lib/browser-country.ts';
import { countriesByPreference, fallbackCountry } from './countries.ts';
import { countryInAnswer } from './country-answer.ts';

/**
 * Finds the reader's country once: first from the browser's time zone and languages, then from a lookup. If its response has no country, or
 * none arrives, it warns in the console, and the field does not change.
 *
 * @param isWanted whether there is no number yet, whose country would be known
 * @param lookUp returns the response's text; without it there is no lookup and no warning
 */
export function useCountryLookup(
  isWanted: boolean,
  lookUp: (() => Promise<string>) | undefined,
  onFound: (country: CountryCode) => void,
): void {
  const ask = useEffectEvent(async () => {
    if (!isWanted) return;
    const guess = browserCountry(
      Intl.DateTimeFormat().resolvedOptions().timeZone,
      navigator.languages,
      countriesByPreference(),
    );
    if (guess) onFound(guess);
    if (!lookUp) return;
    try {
      const answer = await lookUp();
      const country = countryInAnswer(answer);
      if (country === undefined) throw new Error(`“${answer.slice(0, 80)}” names no country`);
      onFound(country);
    } catch (error) {
      console.warn(`The reader’s country could not be looked up, so it is ${guess ?? fallbackCountry}:`, error);
    }
  });
  useEffect(() => void ask(), []);
}
