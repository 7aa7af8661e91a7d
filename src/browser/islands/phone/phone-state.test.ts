import { describe, expect, it } from 'vitest';
import { firstState, nextState, type PhoneEvent, type PhoneState } from './phone-state.ts';

const start = firstState('international');
const after = (state: PhoneState, ...events: PhoneEvent[]) => events.reduce(nextState, state);
const typed = (text: string): PhoneEvent => ({
  kind: 'edited',
  edit: { typed: text, caret: text.length, inputType: 'insertText' },
});
const chosen = (country: 'AE' | 'GB' | 'CA'): PhoneEvent => ({ kind: 'chosen', country });
const located: PhoneEvent = { kind: 'located', country: 'EG' };

describe('the country', () => {
  it('is the first preferred one, until the lookup responds', () => {
    expect(start.country).toBe('US');
    expect(after(start, located).country).toBe('EG');
  });

  it('is the one of a number that is already there', () => {
    const state = firstState('international', '+971501234567');
    expect(state).toMatchObject({ country: 'AE', text: '+971 50 123 4567', value: '+971501234567' });
    expect(after(state, located).country).toBe('AE');
  });

  it('is never changed by the lookup once the reader has typed, chosen or opened the list', () => {
    expect(after(start, typed('5'), typed(''), located).country).toBe('US');
    expect(after(start, chosen('GB'), located).country).toBe('GB');
    expect(after(start, { kind: 'opened' }, located).country).toBe('US');
  });

  it('may still come from the lookup when only refused text was typed', () => {
    expect(after(start, typed('x'), located).country).toBe('EG');
  });

  it('is the one of a number that comes later, which fills an empty field in and replaces nothing that is typed', () => {
    const given: PhoneEvent = { kind: 'given', value: '+971501234567' };
    expect(after(start, located, given)).toMatchObject({
      country: 'AE',
      text: '+971 50 123 4567',
      value: '+971501234567',
    });
    expect(after(start, typed('+2010'), given)).toMatchObject({ country: 'EG', value: '' });
    expect(after(start, located, { kind: 'given', value: '' }).country).toBe('EG');
  });

  it('follows a typed number over the lookup and over a choice', () => {
    expect(after(start, located, typed('+97150')).country).toBe('AE');
    expect(after(start, chosen('GB'), typed('+97150')).country).toBe('AE');
    expect(after(start, chosen('CA'), typed('+1415')).country).toBe('CA');
  });
});

describe('choosing a country', () => {
  it('rewrites the code of a + number', () => {
    expect(after(start, typed('+1201555'), chosen('GB'))).toMatchObject({ text: '+44 20 1555', country: 'GB' });
  });

  it('reads any other number in that country', () => {
    expect(after(start, typed('050123'), chosen('AE'))).toMatchObject({ text: '050 123', country: 'AE', value: '' });
    expect(after(start, typed('0501234567'), chosen('AE'))).toMatchObject({ value: '+971501234567' });
  });

  it('only changes the country of an empty field', () => {
    expect(after(start, chosen('AE'))).toMatchObject({ text: '', country: 'AE', value: '' });
  });

  it('stands against a number of another country with the same code', () => {
    expect(after(start, typed('+14155552671'), chosen('CA'))).toMatchObject({ country: 'CA', value: '+14155552671' });
  });
});

describe('what is refused', () => {
  it('leaves text, value and caret as they were', () => {
    const before = after(start, typed('+97150'));
    const event: PhoneEvent = { kind: 'edited', edit: { typed: '+971x 50', caret: 5, inputType: 'insertText' } };
    expect(nextState(before, event)).toEqual({ ...before, caret: 4 });
  });
});
