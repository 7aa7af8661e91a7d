import { expect, it } from 'vitest';
import type { LiveRow } from '#contract/live/files.ts';
import { headSentence } from './sentences.ts';
import { stateOf } from './state.ts';
import { words } from './testing/live-words.ts';
import { decidedBy } from './winner.ts';

const row = (more: Partial<LiveRow> = {}): LiveRow => ({
  ...{ n: 1, status: 'IN_PLAY', period: 'firstHalf', since: 0, score: { home: 1, away: 1 } },
  ...more,
});
const level = { shootout: { home: 2, away: 2 } };

it.each<[Partial<LiveRow>, string, string]>([
  [{}, 'live \u20661’\u2069', 'In play: Harbour 1–1 Citadel'],
  [{ status: 'PAUSED' }, 'live Half-time', 'Half-time: Harbour 1–1 Citadel'],
  [{ status: 'PAUSED', period: 'shootout' }, 'live Break', 'Break: Harbour 1–1 Citadel'],
  [{ status: 'SUSPENDED' }, 'stopped Suspended', 'Suspended: Harbour 1–1 Citadel'],
  [{ period: 'shootout', ...level }, 'live Shoot-out', 'In play: Harbour 1–1 Citadel, penalty shoot-out'],
  [{ status: 'FINISHED' }, 'over Full time', 'Harbour 1–1 Citadel'],
  [{ status: 'FINISHED', period: 'extraTimeSecondHalf' }, 'over Full time', 'Harbour 1–1 Citadel, after extra time'],
])('%j is “%s”, and “%s” in the heading', (more, state, heading) => {
  const { phase, text } = stateOf(row(more), words, 0);
  expect(`${phase} ${text}`).toBe(state);
  expect(headSentence(row(more), words)).toBe(heading);
});

it('extra time decides a match that is over, not one in play', () => {
  expect(decidedBy(row({ period: 'extraTimeFirstHalf' }))).toBeUndefined();
  expect(decidedBy(row({ period: 'extraTimeFirstHalf', status: 'FINISHED' }))).toBe('aet');
});
