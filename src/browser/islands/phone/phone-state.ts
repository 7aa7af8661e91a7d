import type { CountryCode } from 'libphonenumber-js/max';
import { withCodeOf } from './choose-country.ts';
import { fallbackCountry } from './countries.ts';
import { type TextEdit, editText } from './edit-text.ts';
import type { PhoneMode } from './phone-mode.ts';
import { type NumberReading, readNumber } from './read-number.ts';

/** The state of the field. */
export interface PhoneState extends NumberReading {
  mode: PhoneMode;
  /** Where the caret belongs after the last edit. */
  caret: number;
  /** Whether the reader has changed it: then a detected country is ignored. */
  isEdited: boolean;
}

/** Events of the field. */
export type PhoneEvent =
  | { kind: 'edited'; edit: TextEdit }
  | { kind: 'chosen'; country: CountryCode }
  | { kind: 'opened' }
  | { kind: 'given'; value: string }
  | { kind: 'located'; country: CountryCode };

/** The initial state, with a number it may already have. */
export function firstState(mode: PhoneMode, value = ''): PhoneState {
  const reading = readNumber(value, fallbackCountry, mode);
  return { ...reading, mode, caret: reading.text.length, isEdited: false };
}

/** The state after an event. A typed number overrides a choice, a choice overrides a detected country. */
export function nextState(state: PhoneState, event: PhoneEvent): PhoneState {
  const { text, country, mode, isEdited } = state;
  switch (event.kind) {
    case 'edited': {
      const edited = editText(text, event.edit, country, mode);
      // Refused: the text does not change, and the caret keeps its distance from the end.
      const after = event.edit.typed.length - event.edit.caret;
      return edited ? { ...state, ...edited, isEdited: true } : { ...state, caret: Math.max(0, text.length - after) };
    }
    case 'chosen': {
      const reading = readNumber(withCodeOf(event.country, text), event.country, mode);
      return { ...state, ...reading, country: event.country, caret: reading.text.length, isEdited: true };
    }
    case 'opened':
      return { ...state, isEdited: true };
    case 'given':
      // In E.164, from the account: it does not replace typed text.
      return text !== '' || event.value === '' ? state : { ...firstState(mode, event.value), isEdited };
    case 'located':
      return isEdited || text !== '' ? state : { ...state, country: event.country };
  }
}
