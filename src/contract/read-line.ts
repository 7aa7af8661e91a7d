import { composed } from './composed.ts';

/**
 * Characters that are not allowed in a line of text: controls, line breaks, lone surrogates, and marks that change the direction of the
 * following text.
 */
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * One line of text as it is stored: composed (NFC), without leading, trailing or repeated spaces. Undefined if it contains control
 * characters, or too many marks in a row.
 */
export const readLine = (typed: string): string | undefined => {
  const line = composed(typed)?.trim().replace(/ {2,}/g, ' ');
  return line === undefined || controls.test(line) ? undefined : line;
};
