import { expect, it } from 'vitest';
import { goal, played, scheduled } from '#football/testing/matches.ts';
import type { Match } from '#schemas/match.ts';
import { timelineParts } from './timeline-parts.ts';

const shape = (match: Match) =>
  timelineParts(match).map(({ end, goals, entries }) => [
    entries.map(({ event }) => event.minute),
    ...(end && goals ? [`${end} ${goals.home}-${goals.away}`] : []),
  ]);
const events = [goal('a', 'x', 20), goal('b', 'y', 70)];

it('separates the halves where the score at half-time is known', () => {
  const match = played('a', 'b', '1-1', { events });
  expect(shape(match)).toEqual([[[20]], [[70]]]);
  const withHalfTime = { ...match, score: { ...match.score, halfTime: { home: 1, away: 0 } } };
  expect(shape(withHalfTime)).toEqual([[[20], 'firstHalf 1-0'], [[70]]]);
});

it('separates extra time and the shoot-out', () => {
  const match = played('a', 'b', '1-1', {
    afterExtraTime: '2-2',
    penalties: '1-0',
    events: [...events, goal('a', 'x', 95), goal('b', 'y', 119), goal('a', 'x', 120, 'shootoutScored')],
  });
  expect(shape(match)).toEqual([[[20]], [[70], 'regularTime 1-1'], [[95, 119], 'extraTime 2-2'], [[120]]]);
});

it('marks the end of a match that went straight to a shoot-out', () => {
  const match = played('a', 'b', '1-1', {
    penalties: '1-0',
    events: [...events, goal('a', 'x', 90, 'shootoutScored')],
  });
  expect(shape(match)).toEqual([[[20]], [[70], 'regularTime 1-1'], [[90]]]);
});

it('is empty without events', () => {
  expect(timelineParts(played('a', 'b', '3-1', { afterExtraTime: '3-1' }))).toEqual([]);
  expect(timelineParts(scheduled('a', 'b', '2026-01-01T12:00:00Z'))).toEqual([]);
});
