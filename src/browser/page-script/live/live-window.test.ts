import { expect, it } from 'vitest';
import { livePhase } from './live-window.ts';

const kickoff = Date.parse('2026-11-28T17:30:00Z');

it.each([
  ['2026-11-28T16:29:59Z', 'before'],
  ['2026-11-28T16:30:00Z', 'open'],
  ['2026-11-28T21:30:00Z', 'open'],
  ['2026-11-28T21:30:01Z', 'over'],
] as const)('at %s a match of 17:30 is %s', (now, phase) => {
  expect(livePhase(kickoff, Date.parse(now))).toBe(phase);
});
