import { expect, it } from 'vitest';
import { isQuiet, minutesOf, timeOf } from './quiet-hours.ts';

const hours = (from: string, to: string) => ({ from: minutesOf(from), to: minutesOf(to) });

it.each([
  ['2026-11-28T20:59:00Z', false],
  ['2026-11-28T21:00:00Z', true],
  ['2026-11-29T04:59:00Z', true],
  ['2026-11-29T05:00:00Z', false],
])('at %s it is quiet in Cairo from 23:00 to 07:00: %j', (now, expected) => {
  expect(isQuiet(hours('23:00', '07:00'), 'Africa/Cairo', Date.parse(now))).toBe(expected);
});

it('follows summer time', () => {
  const noon = hours('12:00', '13:00');
  expect(isQuiet(noon, 'Europe/London', Date.parse('2026-07-01T11:30:00Z'))).toBe(true);
  expect(isQuiet(noon, 'Europe/London', Date.parse('2026-12-01T11:30:00Z'))).toBe(false);
});

it('is quiet all day from a time to the same', () => {
  expect(isQuiet(hours('08:00', '08:00'), 'Asia/Kathmandu', 0)).toBe(true);
});

it('has times as they were chosen', () => {
  expect(['00:00', '07:05', '23:59'].map((time) => timeOf(minutesOf(time)))).toEqual(['00:00', '07:05', '23:59']);
});
