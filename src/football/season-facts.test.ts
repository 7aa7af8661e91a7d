import { describe, expect, it } from 'vitest';
import { seasonFacts } from './season-facts.ts';
import { played, scheduled } from './testing/matches.ts';

const teams = ['a', 'b', 'c'];
const matches = [
  played('a', 'b', '3-0'),
  played('b', 'c', '1-1'),
  played('c', 'a', '0-2'),
  played('a', 'c', '4-1'),
  played('b', 'a', '0-1'),
  played('c', 'b', '5-2'),
  scheduled('c', 'b', '2027-01-01T12:00:00Z'),
];
const facts = seasonFacts(teams, matches);
const pairs = (list: { homeTeam: string; awayTeam: string }[]) =>
  list.map(({ homeTeam, awayTeam }) => `${homeTeam}-${awayTeam}`);

describe('the facts of a season', () => {
  it('count results by who won them, and goals', () => {
    expect(facts).toMatchObject({ matches: 6, goals: 20, homeWins: 3, draws: 1, awayWins: 2 });
    expect(facts.goalsPerMatch).toBeCloseTo(20 / 6);
  });

  it('name the biggest win by its margin, then by its goals, and the match with most goals', () => {
    expect(pairs(facts.biggestWins)).toEqual(['c-b']);
    expect(pairs(facts.mostGoals)).toEqual(['c-b']);
    expect(pairs(seasonFacts(teams, [played('a', 'b', '3-0'), played('c', 'a', '0-3')]).biggestWins)).toEqual([
      'a-b',
      'c-a',
    ]);
  });

  it('name the best attack, the best defence and the longest runs', () => {
    expect(facts.bestAttack).toEqual({ teams: ['a'], value: 10 });
    expect(facts.bestDefence).toEqual({ teams: ['a'], value: 1 });
    expect(facts.mostCleanSheets).toEqual({ teams: ['a'], value: 3 });
    expect(facts.longestWinningRun).toEqual({ teams: ['a'], value: 4 });
    expect(facts.longestUnbeatenRun).toEqual({ teams: ['a'], value: 4 });
  });

  it('share a record', () => {
    expect(seasonFacts(teams, [played('a', 'b', '1-1'), played('c', 'a', '0-0')]).bestAttack).toEqual({
      teams: ['a', 'b'],
      value: 1,
    });
  });

  it('compare defences per match: a team with a match in hand can have the best', () => {
    const few = [played('a', 'b', '1-1'), played('a', 'b', '1-1'), played('c', 'a', '1-0')];
    expect(seasonFacts(teams, few).bestDefence).toEqual({ teams: ['c'], value: 0 });
  });

  it('are empty before the first match', () => {
    expect(seasonFacts(teams, [])).toEqual({
      matches: 0,
      goals: 0,
      penalties: 0,
      ownGoals: 0,
      goalsPerMatch: 0,
      homeWins: 0,
      draws: 0,
      awayWins: 0,
      biggestWins: [],
      mostGoals: [],
    });
  });
});
