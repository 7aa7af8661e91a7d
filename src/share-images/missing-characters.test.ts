import { describe, expect, it } from 'vitest';
import { describeMissing, uncovered, withoutUncovered } from './missing-characters.ts';

describe('uncovered', () => {
  it('accepts both scripts, names in every European spelling, money, and invisible characters', () => {
    expect(
      uncovered([
        'المستديرة: ٣–١',
        'Yıldız, Ōsako, Szczęsny',
        '€80m, £5 and $9',
        '\u20666\u2060–\u20604\u2069 ',
        'می\u200cخواهم',
      ]),
    ).toEqual([]);
  });

  it('finds each character once, with its text', () => {
    expect(uncovered(['Snow ☃ and ☃', 'It is 東京 now'])).toEqual([
      { sign: '☃', text: 'Snow ☃ and ☃' },
      { sign: '東', text: 'It is 東京 now' },
      { sign: '京', text: 'It is 東京 now' },
    ]);
  });

  it('treats a character beyond the first plane as one', () => {
    expect(uncovered(['🏆'])).toEqual([{ sign: '🏆', text: '🏆' }]);
  });
});

describe('a missing character', () => {
  it.each([
    ['الثلج ☃ يوقف اللعب', 'الثلج يوقف اللعب'],
    ['🏆 Champions 🏆', 'Champions'],
    ['東京', ''],
    ['1–0, at last', '1–0, at last'],
  ])('is left out of %j', (text, drawn) => {
    expect(withoutUncovered(text)).toBe(drawn);
  });

  it('of few digits is written with four', () => {
    expect(describeMissing({ sign: '\u0007', text: 'bell' })).toContain('U+0007');
  });
});
