import { describe, expect, it } from 'vitest';
import { committedSeason } from '../../tests/fixtures/openfootball/committed-season.ts';
import { bestThirds } from './best-thirds.ts';
import { bracket } from './bracket.ts';
import { decidedMatches } from './decided.ts';
import { goalTotals } from './goal-totals.ts';
import { titleOutcomes } from './champion.ts';
import { groupStages, groupTables } from './group-standings.ts';
import { scorers } from './scorers.ts';
import { qualifiedTeams } from './testing/qualified.ts';
import { timeline } from './timeline.ts';
import { finalGoals } from './winner.ts';

const load = (id: string) => {
  const { season, matches } = committedSeason(id);
  const stage = groupStages(season)[0];
  const tables = stage ? groupTables(season, stage, matches) : [];
  return { season, matches, tables, stage, tree: bracket(season, matches) };
};
const inRoundOf16 = (matches: ReturnType<typeof load>['matches']): string[] =>
  decidedMatches(matches)
    .filter(({ stage }) => stage === 'round-of-16')
    .flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])
    .sort();
const qualified = ({ season, matches }: ReturnType<typeof load>): string[] => qualifiedTeams(season, matches);
const topScorers = (matches: ReturnType<typeof load>['matches'], lastRank: number): string[] =>
  scorers(matches)
    .filter(({ rank }) => rank <= lastRank)
    .map(({ player, name, goals }) => `${player ?? name?.en} ${goals}`);

describe('the World Cup 2022', () => {
  const cup = load('world-cup-2022');

  it('has 64 matches and 172 goals', () => {
    expect(goalTotals(cup.matches)).toMatchObject({ matches: 64, goals: 172, ownGoals: 2 });
  });

  it('reproduces the 16 teams of its round of 16', () => {
    expect(qualified(cup)).toEqual(inRoundOf16(cup.matches));
    expect(cup.tables.map(({ rows }) => rows.slice(0, 2).map(({ team }) => team))).toMatchObject([
      ['netherlands', 'senegal'],
      ['england', 'united-states'],
      ['argentina', 'poland'],
      ['france', 'australia'],
      ['japan', 'spain'],
      ['morocco', 'croatia'],
      ['brazil', 'switzerland'],
      ['portugal', 'south-korea'],
    ]);
  });

  it('was won by Argentina before France, in the shoot-out; Croatia came third', () => {
    expect(titleOutcomes(cup.season, cup.matches)[0]).toMatchObject({ champion: 'argentina', runnerUp: 'france' });
    expect(cup.tree.thirdPlace?.winner).toBe('croatia');
    expect(cup.tree.rounds.map(({ ties }) => ties.length)).toEqual([8, 4, 2, 1]);
    expect(cup.tree.rounds.at(-1)?.ties[0]?.decidedIn).toBe('penalties');
  });

  it('had Mbappé as its top scorer with 8, Messi with 7', () => {
    expect(topScorers(cup.matches, 2)).toEqual(['kylian-mbappe 8', 'lionel-messi 7']);
  });
});

describe('Euro 2024', () => {
  const euro = load('euro-2024');

  it('has 51 matches and 117 goals, ten of them own goals', () => {
    expect(goalTotals(euro.matches)).toMatchObject({ matches: 51, goals: 117, ownGoals: 10 });
  });

  it('reproduces its round of 16 from its tables and best thirds, Denmark before Slovenia', () => {
    expect(qualified(euro)).toEqual(inRoundOf16(euro.matches));
    const groupC = euro.tables.find(({ group }) => group.id === 'group-c');
    expect(groupC?.rows.map(({ team }) => team)).toEqual(['england', 'denmark', 'slovenia', 'serbia']);
    const thirds = euro.stage ? bestThirds(euro.tables, euro.matches, euro.season.rules, 4) : [];
    const through = thirds.filter((third) => third.qualified).map(({ row }) => row.team);
    expect(through.sort()).toEqual(['georgia', 'netherlands', 'slovakia', 'slovenia']);
  });

  it('was won by Spain before England, in a tree that hangs together', () => {
    expect(titleOutcomes(euro.season, euro.matches)[0]).toMatchObject({ champion: 'spain', runnerUp: 'england' });
    expect(euro.tree.thirdPlace).toBeUndefined();
    const feeders = euro.tree.rounds.flatMap(({ ties }) => ties.flatMap((tie) => tie.feeders));
    expect(feeders.sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, at) => 37 + at));
  });

  it('had six players with three goals each', () => {
    const six = ['Georges Mikautadze', 'Ivan Schranz', 'cody-gakpo', 'dani-olmo', 'harry-kane', 'jamal-musiala'];
    expect(topScorers(euro.matches, 1).sort()).toEqual(six.map((name) => `${name} 3`));
  });

  it('went to extra time five times, of which its source omits two', () => {
    const extended = decidedMatches(euro.matches).filter(({ score }) => score.afterExtraTime);
    expect(extended.map(({ homeTeam, awayTeam }) => `${homeTeam}-${awayTeam}`)).toEqual([
      'england-slovakia',
      'portugal-slovenia',
      'spain-germany',
      'portugal-france',
      'england-switzerland',
    ]);
  });
});

it.each(['world-cup-2022', 'euro-2024'])('%s has goals that add up to every score', (id) => {
  for (const match of decidedMatches(load(id).matches)) {
    expect(timeline(match).at(-1)?.score ?? { home: 0, away: 0 }).toEqual(finalGoals(match));
  }
});
