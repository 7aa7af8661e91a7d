import { expect, it } from 'vitest';
import { intervalBeforeStart, listInterval, waitMs } from './wait.ts';

const middle = 0.5;

it.each([
  ['as the answer says', 2000, 0, false, 2000],
  ['five times as long for who saves data', 2000, 0, true, 10_000],
  ['twice as long after a failure', 2000, 1, false, 4000],
  ['at most a minute after many', 2000, 40, false, 60_000],
  ['never shorter than planned', 30_000, 3, true, 150_000],
])('waits %s', (_, interval, failures, saves, expected) => {
  expect(waitMs(interval, failures, saves, middle)).toBe(expected);
});

it('spreads requests by a fifth to each side', () => {
  expect([0, 1].map((random) => Math.round(waitMs(1000, 0, false, random)))).toEqual([800, 1200]);
});

it('asks more often once a match should have begun', () => {
  expect(intervalBeforeStart(30_000, 60_000)).toBe(30_000);
  expect(intervalBeforeStart(30_000, 12_000)).toBe(12_000);
  expect(intervalBeforeStart(30_000, 0)).toBe(5000);
  expect(intervalBeforeStart(30_000, -60_000)).toBe(5000);
});

const hour = 3_600_000;
it.each([
  ['as the answer says while nothing else is awaited', 10_000, [-5 * hour, 20 * hour], 10_000],
  ['no more once nothing is played or to come', 0, [-5 * hour, 20 * hour], 0],
  ['now and then until a later match of the day', 0, [3 * hour], 30_000],
  ['often for a match that should have begun', 0, [-1], 5000],
])('a list asks %s', (_, next, kickoffs, expected) => {
  expect(listInterval(next, kickoffs)).toBe(expected);
});
