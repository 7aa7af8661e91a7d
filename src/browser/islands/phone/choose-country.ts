import { AsYouType, type CountryCode } from 'libphonenumber-js/max';
import { getCountryCallingCode } from './phone-rules.ts';
import { bareNumber } from './accepted-text.ts';

/**
 * A number when another country is chosen for it: a `+` number gets that country's code instead of its own, any other stays.
 *
 * @example withCodeOf('GB', '+1 201 555 0123') // +442015550123
 * @example withCodeOf('AE', '050 123') // 050123
 */
export function withCodeOf(country: CountryCode, text: string): string {
  const bare = bareNumber(text);
  if (!bare.startsWith('+')) return bare;
  const typing = new AsYouType();
  typing.input(bare);
  const code = typing.getCallingCode();
  return `+${getCountryCallingCode(country)}${code === undefined ? '' : bare.slice(code.length + 1)}`;
}
