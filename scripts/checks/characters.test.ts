import { describe, expect, it } from 'vitest';
import { checkSigns } from './characters.ts';

describe('checkSigns', () => {
  it('is content with names and titles in both scripts', () => {
    expect(checkSigns('club.json', { name: { ar: 'الأهلي', en: 'Yıldız Ōsaka' }, nickname: { ar: 'ڤا' } })).toEqual([]);
  });

  it('finds a character in any language of a shown field, however deep', () => {
    const content = { stages: [{ name: { ar: 'النهائي', en: 'Final ☃' } }], title: { ar: 'كأس 🏆' } };
    expect(checkSigns('season.json', content)).toEqual([
      { file: 'season.json', message: 'no font of share images has ☃ (U+2603) in “Final ☃”' },
      { file: 'season.json', message: 'no font of share images has 🏆 (U+1F3C6) in “كأس 🏆”' },
    ]);
  });

  it('leaves fields alone that pictures do not show', () => {
    expect(checkSigns('story.yaml', { dek: { en: '☃' }, id: '☃' })).toEqual([]);
  });
});
