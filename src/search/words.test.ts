import { describe, expect, it } from 'vitest';
import { termsOfName, termsOfText, withoutArticle, wordsOf } from './words.ts';

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
    // Too short to be one, or another word.
    ['الف', 'الف'],
    ['بال', 'بال'],
    ['اليمن', 'يمن'],
    ['salah', 'salah'],
  ])('%s is %s', (word, bare) => {
    expect(withoutArticle(word)).toBe(bare);
  });
});

describe('terms', () => {
  it('of a name are also its joined and parted forms, and those with the other g', () => {
    expect(termsOfName('محمد عبد المنعم')).toEqual(expect.arrayContaining(['عبدالمنعم', 'منعم']));
    expect(termsOfName('سالم عبدالله')).toEqual(expect.arrayContaining(['عبد', 'الله']));
    expect(termsOfName('بيلينغهام')).toEqual(['بيلينغهام', 'بيلينجهام']);
  });

  it('of a name are its words with and without the article', () => {
    expect(termsOfName('البنك الأهلي')).toEqual(['البنك', 'الاهلي', 'بنك', 'اهلي']);
  });

  it('of a text are its words once, without common ones', () => {
    expect(termsOfText('The goal that made the final: a goal in the final')).toEqual(['goal', 'made', 'final']);
    expect(termsOfText('في النهائي هدف من ركلة، وفي النهائي هدف')).toEqual(['نهايي', 'هدف', 'ركله', 'وفي']);
  });
});
