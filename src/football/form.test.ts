import { describe, expect, it } from 'vitest';
import type { DecidedMatch } from '#schemas/match.ts';
import { resultFor } from './form.ts';

const goals = (home: number, away: number) => ({ home, away });
const match = (score: DecidedMatch['score']) => ({ homeTeam: 'home', awayTeam: 'away', score }) as DecidedMatch;
const results = (score: DecidedMatch['score']) => ['home', 'away'].map((team) => resultFor(team, match(score)));

describe('a result for a team', () => {
  it('is won, drawn or lost by the goals of the match', () => {
    expect(results({ regularTime: goals(2, 1) })).toEqual(['W', 'L']);
    expect(results({ regularTime: goals(1, 1) })).toEqual(['D', 'D']);
  });

  it('counts extra time', () => {
    expect(results({ regularTime: goals(1, 1), afterExtraTime: goals(2, 3) })).toEqual(['L', 'W']);
  });

  it('is drawn where a shoot-out decided', () => {
    expect(results({ regularTime: goals(1, 1), afterExtraTime: goals(1, 1), penalties: goals(4, 2) })).toEqual([
      'D',
      'D',
    ]);
  });
});
