import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

const country = (text: string, current: 'US' | 'GB' | 'AE' | 'CA') =>
  readNumber(text, current, 'international').country;

describe('the country of a typed number', () => {
  it.each([
    ['+97150', 'AE'],
    ['+971501234567', 'AE'],
    ['+2010', 'EG'],
    ['+14165550123', 'CA'],
    ['+14155552671', 'US'],
    ['+44 7911 123456', 'GG'],
    ['+44 7400 123456', 'GB'],
    ['+7 701', 'KZ'],
  ] as const)('%s is %s', (text, decided) => {
    expect(country(text, 'US')).toBe(decided);
  });

  it.each(['+', '+9', '+1', '+1416', '+1416555012', '+44', '+447911', '+447400', '+7', '+999'])(
    '%s decides no country: the current one stays',
    (text) => {
      expect(country(text, 'AE')).toBe('AE');
      expect(country(text, 'CA')).toBe('CA');
    },
  );

  it('is the current one without a +, unless a complete number says otherwise', () => {
    expect(country('971501234567', 'GB')).toBe('GB');
    expect(country('0501234567', 'AE')).toBe('AE');
    expect(country('4165550123', 'US')).toBe('CA');
  });
});

describe('the text of a number', () => {
  it.each([
    ['050', 'AE', '050'],
    ['050123456', 'AE', '050 123 456'],
    ['0501234567', 'AE', '+971 50 123 4567'],
    ['501234567', 'AE', '+971 50 123 4567'],
    ['2015550123', 'US', '+1 201 555 0123'],
    ['20155', 'US', '(201) 55'],
    ['+97150123', 'US', '+971 50 123'],
    ['(050) 123-45', 'AE', '050 123 45'],
    ['', 'AE', ''],
    ['+', 'AE', '+'],
    ['(', 'AE', ''],
  ] as const)('%j, read in %s, is %j', (text, current, shown) => {
    expect(readNumber(text, current, 'international').text).toBe(shown);
  });

  it.each([
    ['international', '+971 50 123 4567', '+971 50 12'],
    ['national', '050 123 4567', '+971 50 12'],
    ['e.164', '+971501234567', '+9715012'],
  ] as const)('in the mode %s', (mode, complete, partial) => {
    expect(readNumber('+971501234567', 'US', mode).text).toBe(complete);
    expect(readNumber('+9715012', 'US', mode).text).toBe(partial);
  });

  it('is never longer than the field, and preserves every digit', () => {
    for (let length = 1; length <= 24; length++) {
      const { text } = readNumber(`+${'1234567890'.repeat(3).slice(0, length)}`, 'US', 'international');
      expect(text.length).toBeLessThanOrEqual(25);
      expect(text.replaceAll(/\D/g, '')).toHaveLength(length);
    }
  });
});

describe('the value of a number', () => {
  it('is set once the number is valid by the rules of its country', () => {
    expect(readNumber('0501234567', 'AE', 'national').value).toBe('+971501234567');
    expect(readNumber('+442071838750', 'AE', 'national').value).toBe('+442071838750');
    expect(readNumber('0501234567', 'US', 'international').value).toBe('');
    expect(readNumber('+1 555 555 5555', 'US', 'international').value).toBe('');
  });

  it('needs 2 to 17 digits after the country’s code', () => {
    expect(readNumber('+9711', 'US', 'international').value).toBe('');
    expect(readNumber(`+971${'5'.repeat(18)}`, 'US', 'international').value).toBe('');
  });
});
