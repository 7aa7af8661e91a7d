import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';

/**
 * The country in the lookup's answer, a text such as `1;AE;ARE;United Arab Emirates`. Nothing when the answer does not begin with 1
 * or names no country with a dial code.
 */
export function countryInAnswer(answer: string): CountryCode | undefined {
  const [found, code = ''] = answer.trim().split(';');
  return found === '1' && isSupportedCountry(code) ? code : undefined;
}
