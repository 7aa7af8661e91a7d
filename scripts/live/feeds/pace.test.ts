import { expect, it } from 'vitest';
import { type PaceState, waitMs } from './pace.ts';

const now = Date.parse('2026-11-28T17:00:00Z');
const wait = (changes: Partial<PaceState>) =>
  waitMs(15_000, { matches: [], failures: 0, limits: undefined, now, ...changes });
const playing = [{ status: 'IN_PLAY' as const, kickoff: now }];

it('is short while a match is played, and long where none is near', () => {
  expect(wait({ matches: playing })).toBe(15_000);
  expect(wait({ matches: [{ status: 'FINISHED', kickoff: now }] })).toBe(600_000);
  expect(wait({ matches: [{ status: 'TO_COME', kickoff: now + 300_000 }] })).toBe(180_000);
  expect(wait({ matches: [{ status: 'TO_COME', kickoff: now - 60_000 }] })).toBe(15_000);
});

it('doubles with each failure, up to five minutes', () => {
  expect([1, 2, 9].map((failures) => wait({ matches: playing, failures }))).toEqual([30_000, 60_000, 300_000]);
});

it('spreads the requests that are left over the time until there are more', () => {
  expect(wait({ matches: playing, limits: { left: 9, resetMs: 60_000 } })).toBe(15_000);
  expect(wait({ matches: playing, limits: { left: 3, resetMs: 60_000 } })).toBe(30_000);
  expect(wait({ matches: playing, limits: { left: 0, resetMs: 42_000 } })).toBe(42_000);
});
