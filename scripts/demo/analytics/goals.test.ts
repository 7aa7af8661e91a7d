import { describe, expect, it } from 'vitest';
import type { DecidedMatch, MatchEvent } from '#schemas/match.ts';
import { goalsOf, matchesPlayed, scoreAt } from './goals.ts';

const played = (score: DecidedMatch['score'], events: MatchEvent[]): DecidedMatch => ({
  ...{ id: 'a-b', season: 's', stage: 'final', neutral: true, status: 'FINISHED', timeConfirmed: true },
  ...{ kickoff: '2026-07-19T19:00:00Z', homeTeam: 'a', awayTeam: 'b', score, events },
});

const draw = { home: 1, away: 1 };

describe('goals of a match', () => {
  it('stand in the order they fell, whatever the order of the list', () => {
    const match = played({ regularTime: draw }, [
      { type: 'goal', minute: 90, addedTime: 2, team: 'a', player: 'late' },
      { type: 'penaltyGoal', minute: 45, addedTime: 1, team: 'b', player: 'early' },
    ]);
    expect(goalsOf(match).map(({ scorer }) => scorer)).toEqual(['early', 'late']);
  });

  it('leave an own goal without a scorer', () => {
    const [goal] = goalsOf(
      played({ regularTime: draw }, [{ type: 'ownGoal', minute: 5, team: 'a', player: 'unlucky' }]),
    );
    expect(goal).toMatchObject({ team: 'a', opponent: 'b' });
    expect(goal?.scorer).toBeUndefined();
  });
});

describe('score at a minute', () => {
  const match = played({ regularTime: draw }, [
    { type: 'goal', minute: 90, team: 'a', player: 'one' },
    { type: 'goal', minute: 90, addedTime: 3, team: 'b', player: 'two' },
  ]);

  it('leaves added time out, or counts it', () => {
    expect(scoreAt(match, 90)).toEqual({ home: 1, away: 0 });
    expect(scoreAt(match, 90, true)).toEqual({ home: 1, away: 1 });
  });
});

describe('matches played', () => {
  it('count both sides of every match', () => {
    const match = played({ regularTime: draw }, []);
    expect(matchesPlayed([match, { ...match, awayTeam: 'c' }])).toEqual(
      new Map([
        ['a', 2],
        ['b', 1],
        ['c', 1],
      ]),
    );
  });
});
