import { describe, expect, it } from 'vitest';
import { acceptedText, bareNumber } from './accepted-text.ts';

describe('what the field accepts', () => {
  it.each(['', '+', '+971 50 123 4567', '(201) 555-0123', '0'.repeat(25)])('%j as it is', (text) => {
    expect(acceptedText(text)).toBe(text);
  });

  it.each([
    ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
    ['+۹۷۱ ۵۰', '+971 50'],
    ['\u202a+20 10 1234 5678\u202c', '+20 10 1234 5678'],
    ['+20\u00a010\u202f1234', '+20 10 1234'],
  ])('%j as %j', (typed, text) => {
    expect(acceptedText(typed)).toBe(text);
  });

  it.each(['a', '12a', '1.2', '1/2', '+971؟', '１２', '0'.repeat(26)])('not %j', (typed) => {
    expect(acceptedText(typed)).toBeUndefined();
  });
});

describe('a bare number', () => {
  it.each([
    ['(201) 555-0123', '2015550123'],
    ['+971 50-123', '+97150123'],
    [' (+20) 10', '+2010'],
    ['20+10', '2010'],
    ['', ''],
    ['+', '+'],
  ])('of %j is %j', (text, bare) => {
    expect(bareNumber(text)).toBe(bare);
  });
});
