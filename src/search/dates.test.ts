import { describe, expect, it } from 'vitest';
import { dateAt } from './dates.ts';
import { wordsOf } from './words.ts';

const termsIn = (text: string): string[] => {
  const words = wordsOf(text);
  return words.flatMap((_, at) => dateAt(words, at)?.meaning ?? []);
};

describe('a day', () => {
  it.each([
    ['10 July', '=7-10'],
    ['July 10, 2026', '=7-10'],
    ['10th July 2026', '=7-10'],
    ['10/7/2026', '=7-10'],
    ['7/13/2026', '=7-13'],
    ['10 يوليو', '=7-10'],
    ['١٠ يوليو ٢٠٢٦', '=7-10'],
    ['10 تموز', '=7-10'],
    ['10 جويلية', '=7-10'],
    ['1 غشت', '=8-1'],
    ['3 كانون الثاني', '=1-3'],
    ['3 كانون الأول', '=12-3'],
  ])('%s is %s', (text, term) => {
    expect(termsIn(text)).toEqual([term]);
  });

  it.each(['July 2026', 'يوليو', '2023/24', '41 July', '13/14/2026', '10 goals', '4-4-2', '6–4', 'may 2022'])(
    '«%s» is none',
    (text) => {
      expect(termsIn(text)).toEqual([]);
    },
  );
});
