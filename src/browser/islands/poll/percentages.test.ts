import { assert, integer, property, array } from 'fast-check';
import { expect, it } from 'vitest';
import { percentages } from './percentages.ts';

it.each([
  [[], []],
  [
    [0, 0],
    [0, 0],
  ],
  [[7], [100]],
  [
    [1, 1],
    [50, 50],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [2, 2, 3],
    [29, 28, 43],
  ],
  [
    [1, 999],
    [0, 100],
  ],
  [
    [5, 3, 2, 1],
    [46, 27, 18, 9],
  ],
])('%j is %j', (votes, percents) => expect(percentages(votes)).toEqual(percents));

it('adds up to 100, each within one of the exact share, and preserves the order of the votes', () => {
  assert(
    property(array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 10 }), (votes) => {
      const total = votes.reduce((sum, count) => sum + count, 0);
      const percents = percentages(votes);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(total === 0 ? 0 : 100);
      for (const [at, count] of votes.entries()) {
        expect(Math.abs((percents[at] ?? 0) - (total && (100 * count) / total))).toBeLessThan(1);
        for (const [other, fewer] of votes.entries())
          if (fewer < count) expect(percents[other]).toBeLessThanOrEqual(percents[at] ?? 0);
      }
    }),
  );
});
