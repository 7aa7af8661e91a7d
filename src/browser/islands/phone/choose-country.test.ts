import { describe, expect, it } from 'vitest';
import { withCodeOf } from './choose-country.ts';

describe('choosing a country', () => {
  it.each([
    ['+1 201 555 0123', 'GB', '+442015550123'],
    ['+971 50 123 4567', 'SA', '+966501234567'],
    ['+44 7400', 'US', '+17400'],
    ['+971', 'EG', '+20'],
    ['+9', 'EG', '+20'],
    ['+', 'EG', '+20'],
  ] as const)('gives %s the code of %s: %s', (text, country, rewritten) => {
    expect(withCodeOf(country, text)).toBe(rewritten);
  });

  it.each(['', '0501234567', '(201) 555'])('leaves %j as it is', (text) => {
    expect(withCodeOf('AE', text)).toBe(text.replaceAll(/\D/g, ''));
  });

  it('changes nothing between two countries of one code', () => {
    expect(withCodeOf('CA', '+1 416 555 0123')).toBe('+14165550123');
  });
});
