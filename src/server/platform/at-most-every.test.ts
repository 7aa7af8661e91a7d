import { expect, it } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

it('is time at first, then once in each interval, and after the clock was set back', () => {
  let now = 1000;
  const isTime = atMostEvery(10, () => now);
  const at = (instant: number): boolean => {
    now = instant;
    return isTime();
  };
  expect([1000, 1009, 1010, 1019].map(at)).toEqual([true, false, true, false]);
  expect([500, 509, 510].map(at)).toEqual([true, false, true]);
});
