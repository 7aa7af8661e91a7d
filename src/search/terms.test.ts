import { describe, expect, it } from 'vitest';
import { termsOfName, termsOfText, termsOfTitle } from './terms.ts';

describe('terms', () => {
  it('of a name include its joined and separated forms, and those with the other g', () => {
    expect(termsOfName('محمد عبد المنعم')).toEqual(expect.arrayContaining(['عبدالمنعم', 'منعم']));
    expect(termsOfName('سالم عبدالله')).toEqual(expect.arrayContaining(['عبد', 'الله']));
    expect(termsOfName('بيلينغهام')).toEqual(['بيلينغهام', 'بيلينجهام']);
  });

  it('of a name are its words with and without the article', () => {
    expect(termsOfName('البنك الأهلي')).toEqual(['البنك', 'الاهلي', 'بنك', 'اهلي']);
  });

  it('of a title include synonyms', () => {
    expect(termsOfTitle('ضربات الترجيح')).toEqual(['ضربات', 'الترجيح', 'ترجيح', '=shoot-out']);
  });

  it('of a text are its words once, without common ones', () => {
    expect(termsOfText('The goal that made the final: a goal in the final')).toEqual([
      'goal',
      'made',
      'final',
      '=final',
    ]);
    expect(termsOfText('في النهائي هدف من ركلة، وفي النهائي هدف')).toEqual(['نهايي', 'هدف', 'ركله', 'وفي', '=final']);
  });
});
