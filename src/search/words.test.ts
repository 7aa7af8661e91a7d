import { describe, expect, it } from 'vitest';
import { withoutArticle, withoutPrefixes, wordsOf } from './words.ts';

describe('words', () => {
  it.each([
    ['Al-Ahly 2–1 Zamalek', ['al', 'ahly', '2-1', 'zamalek']],
    ['Salah’s goal', ['salah', 'goal']],
    ['N’Golo Kanté and O’Brien', ['ngolo', 'kante', 'and', 'obrien']],
    [
      'England 6 - 4 France on 2026-07-18, 18-07-2026',
      ['england', '6-4', 'france', 'on', '2026', '07', '18', '18', '07', '2026'],
    ],
    ['موسم 2023/24', ['موسم', '2023', '24']],
    ['«الأهلي»، المصري؟', ['الاهلي', 'المصري']],
    ['…', []],
  ])('of %s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('the article', () => {
  it.each([
    ['الاهلي', 'اهلي'],
    ['والاهلي', 'اهلي'],
    ['بالنهايي', 'نهايي'],
    ['للاهلي', 'اهلي'],
    ['ال16', '16'],
    // Too short to be one, or another word.
    ['الف', 'الف'],
    ['بال', 'بال'],
    ['اليمن', 'يمن'],
    ['salah', 'salah'],
  ])('%s is %s', (word, bare) => {
    expect(withoutArticle(word)).toBe(bare);
  });
});

describe('a word without joined letters', () => {
  it.each([
    ['وفرنسا', ['فرنسا', 'فرنسا']],
    ['ولفرنسا', ['لفرنسا', 'فرنسا']],
    ['لليفربول', ['ليفربول']],
    ['كاسبانيا', ['اسبانيا']],
    ['وكندا', ['كندا']],
    // Too little would be left, or nothing is joined.
    ['بلد', []],
    ['كره', []],
    ['مصر', []],
    ['france', []],
  ])('%s is %j', (word, forms) => {
    expect(withoutPrefixes(word)).toEqual([...new Set(forms)]);
  });
});
