import { expect, it } from 'vitest';
import { fromLocalTime, toLocalTime } from './instants.ts';

it.each([
  ['2026-07-04T06:00:00Z', 'Africa/Cairo', '2026-07-04T09:00'],
  ['2026-01-04T06:00:00Z', 'Africa/Cairo', '2026-01-04T08:00'],
  ['2026-07-04T01:00:00Z', 'America/New_York', '2026-07-03T21:00'],
])('%s in %s is %s, and back', (instant, zone, local) => {
  expect(toLocalTime(instant, zone)).toBe(local);
  expect(fromLocalTime(local, zone)).toBe(instant);
});

it('what is no time stays empty', () => {
  expect([toLocalTime('soon', 'UTC'), fromLocalTime('', 'UTC')]).toEqual(['', undefined]);
});
