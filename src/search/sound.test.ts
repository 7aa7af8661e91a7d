import { describe, expect, it } from 'vitest';
import { bySound, soundingLike, soundOf } from './sound.ts';

describe('the sound of a name', () => {
  it.each([
    ['mohammed', 'mohamed'],
    ['bono', 'bounou'],
    ['bono', 'بونو'],
    ['salah', 'sala'],
    ['khalid', 'خالد'],
    ['youssef', 'يوسف'],
  ])('%s sounds as %s', (name, other) => {
    const consonants = (text: string): string => soundOf(text).replace(/[aiu]/g, '');
    expect(consonants(name)).toBe(consonants(other));
  });
});

describe('names that sound like a word', () => {
  const names = ['mohamed', 'muhammad', 'محمد', 'salah', 'bounou', 'ben', 'marmoush', 'مرموش'];

  it('are those with its consonants, the likeliest first', () => {
    expect(soundingLike('mohammed', names)).toEqual(['mohamed', 'muhammad', 'محمد']);
    expect(soundingLike('marmoosh', names)).toEqual(['marmoush', 'مرموش']);
  });

  it('come before others that are spelt as nearly alike', () => {
    expect(bySound('halland', ['holland', 'haaland'])).toEqual(['haaland', 'holland']);
  });

  it('are not the word itself', () => {
    expect(soundingLike('salah', names)).toEqual([]);
  });

  it('must sound identical where there are few consonants', () => {
    expect(soundingLike('bono', names)).toEqual(['bounou']);
  });
});
