import { expect, it } from 'vitest';
import { clockOf, isClockSetting, runningClock } from './clock.ts';

const at = Date.parse('2026-07-19T17:30:00Z');
const real = Date.parse('2026-11-27T10:00:00Z');

it('is the real clock without a setting', () => {
  expect(clockOf(undefined).now(real)).toBe(real);
  expect(clockOf(undefined).realDelayMs(500)).toBe(500);
});

it('stands at an instant, where no delay ends', () => {
  const clock = clockOf('2026-07-19T17:30:00Z');
  expect([clock.now(real), clock.now(real + 86_400_000)]).toEqual([at, at]);
  expect([clock.realDelayMs(1), clock.realDelayMs(0), clock.realDelayMs(-5)]).toEqual([Infinity, 0, -5]);
});

it('runs from an instant at a rate, also before it', () => {
  const clock = clockOf(runningClock(at, real, 30));
  expect([clock.now(real), clock.now(real + 2000), clock.now(real - 1000)]).toEqual([at, at + 60_000, at - 30_000]);
  expect(clock.realDelayMs(60_000)).toBe(2000);
});

it.each([
  '2026-07-19T17:30:00Z',
  '2026-07-19T20:30+03:00',
  '2026-07-19T17:30:00.500Z',
  '2026-07-19T17:30:00Z since 2026-11-27T10:00:00Z rate 0.5',
])('is set by %s', (text) => expect(isClockSetting(text)).toBe(true));

it.each([
  'real',
  '2026-07-19',
  '2026-07-19 17:30',
  '2026-13-19T17:30:00Z',
  '2026-07-19T17:30:00Z rate 30',
  '2026-07-19T17:30:00Z since 2026-11-27T10:00:00Z',
  '2026-07-19T17:30:00Z since 2026-11-27T10:00:00Z rate -1',
])('is not set by %s', (text) => expect(isClockSetting(text)).toBe(false));
