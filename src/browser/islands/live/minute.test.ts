import { expect, it } from 'vitest';
import type { Period } from '#schemas/period.ts';
import { minuteOf } from './minute.ts';

const since = Date.parse('2026-11-28T17:30:00Z');
const minute = (period: Period, seconds: number, addedTime?: number): string =>
  minuteOf({ period, since, ...(addedTime !== undefined && { addedTime }) }, since + seconds * 1000).slice(1, -1);

it.each<[Period, number, number | undefined, string]>([
  ['firstHalf', 0, undefined, '1’'],
  ['firstHalf', 59, undefined, '1’'],
  ['firstHalf', 60, undefined, '2’'],
  ['firstHalf', 45 * 60 - 1, 2, '45’'],
  ['firstHalf', 45 * 60, undefined, '45+’'],
  ['firstHalf', 49 * 60, 0, '45+’'],
  ['secondHalf', 0, undefined, '46’'],
  ['secondHalf', 50 * 60, 4, '90+4’'],
  ['extraTimeFirstHalf', 30, undefined, '91’'],
  ['extraTimeSecondHalf', 900, 1, '120+1’'],
])('%s after %i seconds, %s added, is %s', (period, seconds, addedTime, expected) => {
  expect(minute(period, seconds, addedTime)).toBe(expected);
});

it('a clock that is behind shows the first minute, and a shoot-out none', () => {
  expect(minute('firstHalf', -30)).toBe('1’');
  expect(minuteOf({ period: 'shootout', since }, since)).toBe('');
});
