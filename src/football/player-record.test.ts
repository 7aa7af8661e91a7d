import { expect, it } from 'vitest';
import { match } from '#schemas/match.ts';
import { everyMatch } from '../../tests/fixtures/matches/every-status.ts';
import { playerRecord } from './player-record.ts';
import { goal, played, scheduled } from './testing/matches.ts';

const sample = match.parse(everyMatch[0]);

it('counts goals, and penalties among them, but no own goal and no kick of a shoot-out', () => {
  const matches = [
    played('a', 'b', '2-1', {
      events: [goal('a', 'x', 5), goal('a', 'x', 9, 'penaltyGoal'), goal('b', 'x', 80, 'ownGoal')],
    }),
    played('a', 'c', '0-0', { penalties: '1-0', events: [goal('a', 'x', 120, 'shootoutScored')] }),
    scheduled('a', 'd', '2027-01-01T12:00:00Z'),
  ];
  expect(playerRecord(matches, 'x')).toEqual({ goals: 2, penalties: 1, ownGoals: 1 });
});

it('counts appearances where team sheets tell them', () => {
  expect(playerRecord([sample], 'karim-fathy')).toMatchObject({ appearances: 1, goals: 1 });
  expect(playerRecord([sample], 'nader-samy')).toMatchObject({ appearances: 1, goals: 0 });
  expect(playerRecord([sample], 'nobody')).toMatchObject({ appearances: 0 });
});

it('counts a match without a team sheet in which he scored, beside those that have one', () => {
  const scored = played('harbour', 'citadel', '1-0', { events: [goal('harbour', 'karim-fathy', 3)] });
  expect(playerRecord([sample, scored], 'karim-fathy')).toMatchObject({ appearances: 2, goals: 2 });
});
