import { describe, expect, it } from 'vitest';
import { balanceOf } from './balance.ts';
import { playsIn } from './decided.ts';
import { headToHead } from './head-to-head.ts';
import { played, scheduled } from './testing/matches.ts';

const decided = [
  played('a', 'b', '2-0'),
  played('b', 'a', '1-1', { afterExtraTime: '2-1' }),
  played('c', 'a', '0-0', { afterExtraTime: '0-0', penalties: '2-4' }),
  played('b', 'c', '5-0'),
];

it('the balance of a team counts extra time, and a shoot-out as a draw', () => {
  const own = decided.filter((match) => playsIn(match, 'a'));
  expect(balanceOf(own, 'a')).toEqual({
    played: 3,
    won: 1,
    drawn: 1,
    lost: 1,
    goalsFor: 3,
    goalsAgainst: 2,
    cleanSheets: 2,
    shootoutsWon: 1,
    shootoutsLost: 0,
  });
});

describe('the meetings of two teams', () => {
  it('are counted from the first team’s view, newest first', () => {
    const meetings = headToHead(decided, 'b', 'a');
    expect(meetings).toMatchObject({ played: 2, won: 1, drawn: 0, lost: 1, goalsFor: 2, goalsAgainst: 3 });
    expect(meetings.meetings.map(({ homeTeam }) => homeTeam)).toEqual(['b', 'a']);
  });

  it('are those with a result', () => {
    const meetings = headToHead([scheduled('c', 'a', '2027-03-01T12:00:00Z'), ...decided], 'c', 'a');
    expect(meetings).toMatchObject({ played: 1, drawn: 1, shootoutsWon: 0, shootoutsLost: 1 });
  });
});
