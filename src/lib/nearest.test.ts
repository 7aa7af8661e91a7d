import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLetterAway, distance, nearest, probableIds } from './nearest.ts';

describe('the distance of two words', () => {
  it.each([
    ['salah', 'salah', 0],
    ['salha', 'salah', 1],
    ['egpyt', 'egypt', 1],
    ['liverpol', 'liverpool', 1],
    ['بيلنجهام', 'بيلينغهام', 2],
    ['', 'abc', 3],
  ])('%s and %s is %i', (a, b, steps) => {
    expect(distance(a, b)).toBe(steps);
  });

  it('is symmetric, zero for a word itself, and at most the length of the longer word', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c', 'ا', 'ل') });
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a === b);
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance(a, b, 2)).toBe(Math.min(3, distance(a, b)));
      }),
    );
  });
});

describe('the nearest words', () => {
  const words = ['salah', 'sala', 'mbappe', 'egypt', 'liverpool'];

  it('are all at the smallest distance, in order', () => {
    expect(nearest('salha', words)).toEqual(['salah', 'sala']);
    expect(nearest('mbape', words)).toEqual(['mbappe']);
    expect(nearest('liverpol', ['loverpal', 'liverpool'])).toEqual(['liverpool']);
  });

  it('have a letter more than a word of three', () => {
    expect(nearest('صلح', ['ملح', 'صلاح', 'صل'])).toEqual(['صلاح']);
  });

  it('are none where no word is near, or any would be', () => {
    expect(nearest('penguin', words)).toEqual([]);
    expect(nearest('sa', words)).toEqual([]);
    expect(nearest('sel', ['sal', 'sala'])).toEqual([]);
  });
});

describe('words a letter away', () => {
  it('have a letter more, less, another one, or two swapped, the best known first', () => {
    const names = ['صلاح', 'صالح', 'صالحي', 'صلح', 'مصالح', 'سالم'];
    expect(aLetterAway('صالح', names)).toEqual(['صلاح', 'صالحي', 'مصالح']);
  });

  it('have a letter more than a word of three, and are not looked for beside a shorter one', () => {
    expect(aLetterAway('صلح', ['صلاح', 'صلب', 'ملح'])).toEqual(['صلاح']);
    expect(aLetterAway('صل', ['صلح', 'صلاح'])).toEqual([]);
  });
});

it.each([
  ['egpyt', ['egypt', 'iraq'], ['egypt']],
  ['mona', ['mona-salem', 'desk'], ['mona-salem']],
  ['mo-salah', ['mohamed-salah', 'mohamed-hany'], ['mohamed-salah']],
  [
    'spain-argentina',
    ['world-cup-2026-final-spain-argentina', 'world-cup-2026-group-h-spain-uruguay'],
    ['world-cup-2026-final-spain-argentina'],
  ],
  ['', ['desk'], []],
  ['zed', ['desk'], []],
])('the id %j of %j means %j', (wrong, ids, probable) => expect(probableIds(wrong, ids)).toEqual(probable));
