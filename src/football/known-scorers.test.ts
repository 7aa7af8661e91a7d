import { expect, it } from 'vitest';
import { isRanking, knownScorers } from './known-scorers.ts';
import { goal, played, scheduled } from './testing/matches.ts';

it('counts matches with goals, and those whose every goal has its scorer', () => {
  const matches = [
    played('a', 'b', '2-1', {
      events: [goal('a', 'x', 3), goal('a', 'y', 60, 'penaltyGoal'), goal('b', 'x', 90, 'ownGoal')],
    }),
    played('a', 'c', '1-1', { afterExtraTime: '2-1', events: [goal('a', 'x', 5), goal('c', 'z', 8)] }),
    played('b', 'c', '1-0'),
    played('c', 'a', '0-0'),
    scheduled('b', 'a', '2026-03-01T18:00:00Z'),
  ];
  expect(knownScorers(matches)).toEqual({ matches: 3, complete: 1 });
});

it('is a ranking once the scorers of half of the matches are known', () => {
  expect(isRanking({ matches: 180, complete: 1 })).toBe(false);
  expect(isRanking({ matches: 5, complete: 2 })).toBe(false);
  expect(isRanking({ matches: 4, complete: 2 })).toBe(true);
});
