import type { CountryCode } from 'libphonenumber-js/max';
import { acceptedText, bareNumber, inPhoneCharacters } from './accepted-text.ts';
import type { PhoneMode } from './phone-mode.ts';
import { type NumberReading, readNumber } from './read-number.ts';

/** The result of an input event. */
export interface TextEdit {
  /** The field's text, caret and kind of change after the event. */
  typed: string;
  caret: number;
  inputType: string;
}

/** A parsed number, and the caret's position in its text. */
export type EditedNumber = NumberReading & { caret: number };

const digitsIn = (text: string): number => text.replaceAll(/\D/g, '').length;

/** The position after the nth digit, counted from 1. */
function afterDigit(text: string, number: number): number {
  if (number <= 0) return text.startsWith('+') ? 1 : 0;
  const digit = [...text.matchAll(/\d/g)][number - 1];
  return digit ? digit.index + 1 : text.length;
}

/** Removes the digit next to the caret: for a key that deleted only a space or a bracket, which the grouping would restore. */
function withoutNextDigit(text: string, caret: number, inputType: string): { text: string; caret: number } {
  const [before, after] = [text.slice(0, caret), text.slice(caret)];
  if (inputType === 'deleteContentForward') return { text: before + after.replace(/\d/, ''), caret };
  const shorter = before.replace(/[\d+](?=[^\d+]*$)/, '');
  return { text: shorter + after, caret: shorter.length };
}

/**
 * The field after an edit. The caret stays after the same digit, however the digits are grouped again. It is counted from the end, because
 * a number that becomes complete may get its country's code in front.
 *
 * @param before the field's text before the edit
 * @returns undefined when the edit is refused
 */
export function editText(
  before: string,
  { typed, caret, inputType }: TextEdit,
  country: CountryCode,
  mode: PhoneMode,
): EditedNumber | undefined {
  const accepted = acceptedText(typed);
  if (accepted === undefined) return undefined;
  let edited = { text: accepted, caret: inPhoneCharacters(typed.slice(0, caret)).length };
  const metNoDigit = accepted.length < before.length && bareNumber(accepted) === bareNumber(before);
  if (inputType.startsWith('deleteContent') && metNoDigit) {
    edited = withoutNextDigit(edited.text, edited.caret, inputType);
  }
  const digitsAfter = digitsIn(edited.text.slice(edited.caret));
  const reading = readNumber(edited.text, country, mode);
  const place =
    digitsAfter === 0 ? reading.text.length : afterDigit(reading.text, digitsIn(reading.text) - digitsAfter);
  return { ...reading, caret: place };
}
