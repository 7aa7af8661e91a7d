import { AsYouType, type CountryCode, type PhoneNumber } from 'libphonenumber-js/max';
import { parsePhoneNumber } from './phone-rules.ts';
import { bareNumber, maxCharacters } from './accepted-text.ts';
import type { PhoneMode } from './phone-mode.ts';

/** The parsed text of the field. */
export interface NumberReading {
  /** The text to show: grouped while it is typed, in the form of its mode once it is complete. */
  text: string;
  /** The country its digits determine; until they do, the current one. */
  country: CountryCode;
  /** In E.164 (`+971501234567`), once the number is a valid one; else empty. */
  value: string;
}

const inMode: Record<PhoneMode, (number: PhoneNumber) => string> = {
  international: (number) => number.formatInternational(),
  national: (number) => number.formatNational(),
  'e.164': (number) => number.number,
};

/** An unfinished number, grouped as far as it goes. E.164 has no groups. */
function unfinished(bare: string, country: CountryCode, mode: PhoneMode): Pick<NumberReading, 'text' | 'country'> {
  const typing = bare.startsWith('+') ? new AsYouType() : new AsYouType(country);
  const grouped = typing.input(bare);
  return {
    text: mode === 'e.164' || grouped.length > maxCharacters ? bare : grouped,
    country: bare.startsWith('+') ? (typing.getCountry() ?? country) : country,
  };
}

/**
 * Parses a number by the rules of its country: a `+` number's digits determine the country, for any other it is the current one. +1 and +44
 * belong to many countries, which only a complete number distinguishes.
 *
 * @example readNumber('0501234567', 'AE', 'international') // text +971 50 123 4567, country AE, value +971501234567
 * @example readNumber('+1 416', 'US', 'international') // text +1 416, country US, no value
 */
export function readNumber(text: string, current: CountryCode, mode: PhoneMode): NumberReading {
  const bare = bareNumber(text);
  const number = parsePhoneNumber(bare, current);
  if (!number?.isValid()) return { ...unfinished(bare, current, mode), value: '' };
  return { text: inMode[mode](number), country: number.country ?? current, value: number.number };
}
