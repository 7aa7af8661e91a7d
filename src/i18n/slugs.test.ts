import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify, slugProblem } from './slugs.ts';

describe('slugify', () => {
  it.each([
    ['إسبانيا تنتزع كأس العالم بهدف', 'إسبانيا-تنتزع-كأس-العالم-بهدف'],
    ['هَدَفٌ مُبكّـــر!', 'هدف-مبكر'],
    ['Spain 1–0 Argentina (aet)', 'spain-1-0-argentina-aet'],
    ['  “Don’t” stop ', 'dont-stop'],
    ['\u200fكأس\u200f العالم', 'كأس-العالم'],
  ])('%s', (title, slug) => expect(slugify(title)).toBe(slug));

  it('ends at a whole word within sixty characters', () => {
    const slug = slugify('كلمة '.repeat(40));
    expect([...slug].length).toBeLessThanOrEqual(60);
    expect(slug.endsWith('كلمة')).toBe(true);
  });

  it('makes a slug without a problem from any text that has a letter or digit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const slug = slugify(text);
        if (slug) expect(slugProblem(slug)).toBeUndefined();
      }),
    );
  });
});
