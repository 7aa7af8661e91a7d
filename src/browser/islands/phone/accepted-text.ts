/** Maximum characters of the field. */
export const maxCharacters = 25;

/** Arabic-Indic digits, and those of Persian and Urdu: ٠ to ٩ and ۰ to ۹. */
const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Wide, narrow and non-breaking spaces, as in numbers copied from a page. */
const otherSpace = /[\u00a0\u2000-\u200a\u202f\u3000]/g;

/** Invisible marks of direction, which address books put around a number. */
const directionMark = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** The text in the characters of a phone number: digits of other scripts become ASCII, invisible marks are removed. */
export const inPhoneCharacters = (text: string): string =>
  text
    .replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(otherSpace, ' ')
    .replace(directionMark, '');

/**
 * The field's text after an insertion: digits, spaces, ( ) - and + only. Undefined when the insertion is refused, because it has other
 * characters or is too long.
 */
export function acceptedText(typed: string): string | undefined {
  const text = inPhoneCharacters(typed);
  return /^[\d ()+-]*$/.test(text) && text.length <= maxCharacters ? text : undefined;
}

/** A number without grouping characters: its digits, after a + where it begins with one. */
export const bareNumber = (text: string): string =>
  `${/^[^\d+]*\+/.test(text) ? '+' : ''}${text.replaceAll(/\D/g, '')}`;
