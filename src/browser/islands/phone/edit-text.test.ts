import { describe, expect, it } from 'vitest';
import type { CountryCode } from 'libphonenumber-js/max';
import { editText } from './edit-text.ts';

/** A text with its caret as `|`. */
const read = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });

function edit(
  before: string,
  typed: string,
  country: CountryCode = 'US',
  inputType = 'insertText',
): string | undefined {
  const { text, caret } = read(typed);
  const edited = editText(before, { typed: text, caret, inputType }, country, 'international');
  return edited && `${edited.text.slice(0, edited.caret)}|${edited.text.slice(edited.caret)}`;
}

const backspace = (before: string, typed: string) => edit(before, typed, 'US', 'deleteContentBackward');
const remove = (before: string, typed: string) => edit(before, typed, 'US', 'deleteContentForward');

describe('typing', () => {
  it('leaves the caret after the digit that was typed, at the end', () => {
    expect(edit('201', '2015|')).toBe('(201) 5|');
    expect(edit('+9715', '+97150|', 'AE')).toBe('+971 50|');
    expect(edit('', '+|')).toBe('+|');
  });

  it('leaves the caret after the digit that was typed, in the middle', () => {
    expect(edit('(201) 555', '(2019|) 555')).toBe('(201) 9|55-5');
    expect(edit('+971 50 123', '+9871| 50 123')).toBe('+98 71| 5012 3');
  });

  it('leaves the caret where it was when a complete number is given its country’s code', () => {
    expect(edit('050 123 456', '050 123 4567|', 'AE')).toBe('+971 50 123 4567|');
    expect(edit('050 13 4567', '050 12|3 4567', 'AE')).toBe('+971 50 12|3 4567');
  });

  it('counts the caret’s position without the removed marks', () => {
    expect(edit('', '\u202a+2010|\u202c')).toBe('+20 10|');
  });
});

describe('deleting', () => {
  it('removes a digit', () => {
    expect(backspace('+1 201 555', '+1 201 55|')).toBe('+1 201 55|');
    expect(backspace('+1 201 555', '+1 20| 555')).toBe('+1 20|5 55');
    expect(remove('+1 201 555', '+1 |01 555')).toBe('+1| 01555');
  });

  it('removes the next digit where the key met only a space or a bracket', () => {
    expect(backspace('(201) 555', '(201)|555')).toBe('(20|5) 55');
    expect(backspace('(201)', '(201|')).toBe('20|');
    expect(remove('+1 201 555', '+1 201|555')).toBe('+1 201| 55');
  });

  it('removes all selected text', () => {
    expect(backspace('+1 201 555', '|')).toBe('|');
    expect(backspace('+1 201 555', '+|')).toBe('+|');
  });
});

describe('what is refused', () => {
  it.each(['+97a|', '1.|', `${'1'.repeat(26)}|`])('%s', (typed) => {
    expect(edit('', typed)).toBeUndefined();
  });
});
