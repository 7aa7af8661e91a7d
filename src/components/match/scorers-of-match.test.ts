import { expect, it } from 'vitest';
import { goal, played, scheduled } from '#football/testing/matches.ts';
import { scorersOfMatch } from './scorers-of-match.ts';

it('lists each scorer once with all goals, in the order of the first ones, without the shoot-out', () => {
  const match = played('a', 'b', '2-2', {
    afterExtraTime: '3-2',
    events: [
      goal('a', 'late', 100),
      goal('a', 'early', 10),
      goal('b', 'guest', 20, 'penaltyGoal'),
      goal('a', 'early', 80),
      goal('b', 'early', 50, 'ownGoal'),
      goal('b', 'guest', 120, 'shootoutScored'),
    ],
  });
  const lines = (side: 'home' | 'away') =>
    scorersOfMatch(match)[side].map(
      ({ who, goals }) => `${who.player ?? who.name?.en} ${goals.map(({ minute }) => minute).join()}`,
    );
  expect(lines('home')).toEqual(['early 10,80', 'late 100']);
  expect(lines('away')).toEqual(['guest 20', 'early 50']);
});

it('is empty before a match', () => {
  expect(scorersOfMatch(scheduled('a', 'b', '2026-01-01T12:00:00Z'))).toEqual({ home: [], away: [] });
});
