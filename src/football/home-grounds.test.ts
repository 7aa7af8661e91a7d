import { describe, expect, it } from 'vitest';
import type { Match } from '#schemas/match.ts';
import { homeGrounds } from './home-grounds.ts';

const match = (homeTeam: Match['homeTeam'], venue?: string, neutral = false) => ({ homeTeam, venue, neutral }) as Match;

describe('the home ground of a season', () => {
  it('is the venue of most home matches of a team', () => {
    const matches = [match('a', 'new'), match('a', 'old'), match('a', 'old'), match('b', 'hill')];
    expect(Object.fromEntries(homeGrounds(matches))).toEqual({ a: 'old', b: 'hill' });
  });

  it('is none where no venue is known, the ground is neutral, or the team is not known yet', () => {
    expect(
      homeGrounds([
        match('a'),
        match('b', 'bowl', true),
        match({ placeholder: { ar: 'الفائز', en: 'Winner' } }, 'bowl'),
      ]).size,
    ).toBe(0);
  });
});
