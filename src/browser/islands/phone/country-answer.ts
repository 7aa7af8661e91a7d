import type { CountryCode } from 'libphonenumber-js/max';
import { isSupportedCountry } from './phone-rules.ts';

/**
 * The country in the lookup's response, a text such as `1;AE;ARE;United Arab Emirates`. Undefined when it does not begin with 1 or names no
 * country with a dial code.
 */
export function countryInAnswer(answer: string): CountryCode | undefined {
  const [found, code = ''] = answer.trim().split(';');
  return found === '1' && isSupportedCountry(code) ? code : undefined;
}
