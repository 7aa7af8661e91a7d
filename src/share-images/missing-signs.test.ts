import { describe, expect, it } from 'vitest';
import { describeMissing, MissingCharacters, uncovered } from './missing-characters.ts';

describe('uncovered', () => {
  it('is content with both scripts, names in every European spelling, money, and what draws nothing', () => {
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

  it('finds each sign once, with the text it stands in', () => {
    expect(uncovered(['Snow ☃ and ☃', 'It is 東京 now'])).toEqual([
      { sign: '☃', text: 'Snow ☃ and ☃' },
      { sign: '東', text: 'It is 東京 now' },
      { sign: '京', text: 'It is 東京 now' },
    ]);
  });

  it('takes a sign beyond the first plane as one', () => {
    expect(uncovered(['🏆'])).toEqual([{ sign: '🏆', text: '🏆' }]);
  });
});

describe('MissingSigns', () => {
  it('names the item, the sign and where it stands', () => {
    const picture = { kind: 'section', id: 'snow', locale: 'en', title: 'Snow ☃', about: '' } as const;
    const error = new MissingCharacters(picture, uncovered([picture.title]));
    expect(error.message).toBe('The share image of the section snow (en): no font has ☃ (U+2603) in “Snow ☃”');
  });

  it('writes a sign of few digits with four', () => {
    expect(describeMissing({ sign: '\u0007', text: 'bell' })).toContain('U+0007');
  });
});
