import { describe, expect, it } from 'vitest';
import { meaningsIn, tokensOf } from './synonyms.ts';
import { wordsOf } from './words.ts';

const meanings = (text: string): string[] => meaningsIn(wordsOf(text));

describe('synonyms of the game', () => {
  it.each([
    ['ركلات الترجيح', 'shoot-out'],
    ['ضربات الترجيح', 'shoot-out'],
    ['بركلات الترجيح', 'shoot-out'],
    ['وضربات ترجيح', 'shoot-out'],
    ['a penalty shoot-out', 'shoot-out'],
    ['penalty shootouts', 'shoot-out'],
    ['ثمن النهائي', 'round-of-16'],
    ['ثُمن نهائي', 'round-of-16'],
    ['دور الـ16', 'round-of-16'],
    ['دور ال ١٦', 'round-of-16'],
    ['دور 16', 'round-of-16'],
    ['دور الستة عشر', 'round-of-16'],
    ['في دور الستّة عشر', 'round-of-16'],
    ['the round of 16', 'round-of-16'],
    ['last sixteen', 'round-of-16'],
    ['quarter-finals', 'quarter-final'],
    ['المربع الذهبي', 'semi-final'],
  ])('%s is %s', (text, meaning) => {
    expect(meanings(text)).toEqual([`=${meaning}`]);
  });

  it.each([
    ['نهائي كأس العالم', 'final'],
    ['World Cup finals', 'final'],
    ['قبل النهائي', 'semi-final'],
    ['بلنتيات', 'shoot-out'],
    ['10 يوليو 2026', '7-10'],
  ])('%s has %s', (text, meaning) => {
    expect(meanings(text)).toEqual([`=${meaning}`]);
  });

  it.each(['دور', 'ركلات', 'the last', 'round of', ''])('«%s» has none', (text) => {
    expect(meanings(text)).toEqual([]);
  });

  it('do not include the words beside them', () => {
    expect(tokensOf(wordsOf('مصر ثمن النهائي 2026'))).toEqual([
      { words: ['مصر'] },
      { words: ['ثمن', 'النهايي'], meaning: '=round-of-16' },
      { words: ['2026'] },
    ]);
  });
});
