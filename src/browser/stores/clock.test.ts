import { expect, it } from 'vitest';
import { clockText, secondsUntil } from './clock.ts';

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 59_999, 1],
  [60_000, 60_000, 0],
  [60_000, 3_600_000, 0],
])('counts whole seconds until %i at %i: %i', (instant, now, seconds) =>
  expect(secondsUntil(instant, now)).toBe(seconds),
);

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [725, '12:05'],
])('shows %i seconds as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
