import { describe, expect, it } from 'vitest';
import { bestThirds } from './best-thirds.ts';
import { bracket } from './bracket.ts';
import { decidedMatches } from './decided.ts';
import { goalTotals } from './goal-totals.ts';
import { titleOutcomes } from './champion.ts';
import { groupStages, groupTables } from './group-standings.ts';
import { scorers } from './scorers.ts';
import { worldCup2026 } from '../../tests/fixtures/openfootball/committed-world-cup.ts';
import { qualifiedTeams } from './testing/qualified.ts';
import { timeline } from './timeline.ts';
import { finalGoals } from './winner.ts';

const { season, matches, squads, clubs, players } = worldCup2026();
const stage = groupStages(season)[0];
const tables = stage ? groupTables(season, stage, matches) : [];

describe('the World Cup 2026', () => {
  it('has 104 matches, 308 goals, 14 of them own goals', () => {
    expect(goalTotals(matches)).toMatchObject({ matches: 104, goals: 308, ownGoals: 14, penalties: 16 });
  });

  it('has 48 teams of 26 players in 12 groups of four', () => {
    expect(clubs).toHaveLength(48);
    expect(players).toHaveLength(1248);
    expect(new Set(squads.map(({ player }) => player)).size).toBe(1248);
    expect(tables.map(({ group }) => group.teams.length)).toEqual(Array.from({ length: 12 }, () => 4));
  });

  it('reproduces the 32 teams of the round of 32 from its tables and best thirds', () => {
    const met = decidedMatches(matches).filter((match) => match.stage === 'round-of-32');
    const teams = met.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]).sort();
    expect(teams).toHaveLength(32);
    expect(qualifiedTeams(season, matches)).toEqual(teams);
  });

  it('has eight best third-placed teams, with Ecuador and Ghana level', () => {
    const thirds = stage ? bestThirds(tables, matches, season.rules, stage.advance.bestThirds) : [];
    expect(thirds.filter(({ qualified }) => qualified)).toHaveLength(8);
    expect(thirds.filter(({ shared }) => shared).map(({ row }) => row.team)).toEqual(['ecuador', 'ghana']);
  });

  it('was won by Spain before Argentina', () => {
    const { rounds } = bracket(season, matches);
    expect(titleOutcomes(season, matches)[0]).toMatchObject({ champion: 'spain', runnerUp: 'argentina' });
    expect(rounds.map(({ ties }) => ties.length)).toEqual([16, 8, 4, 2, 1]);
    expect(rounds.at(-1)?.ties[0]?.decidedIn).toBe('extraTime');
  });

  it('had Mbappé as its top scorer with 10, Messi with 8, Haaland and Bellingham with 7', () => {
    const top = scorers(matches).filter(({ rank }) => rank <= 3);
    expect(top.map(({ player, goals, rank }) => [player, goals, rank])).toEqual([
      ['kylian-mbappe', 10, 1],
      ['lionel-messi', 8, 2],
      ['erling-haaland', 7, 3],
      ['jude-bellingham', 7, 3],
    ]);
  });

  it('has goals that add up to every score, each by a player of a squad', () => {
    const ids = new Set(players.map(({ id }) => id));
    for (const match of decidedMatches(matches)) {
      const entries = timeline(match);
      expect(entries.at(-1)?.score ?? { home: 0, away: 0 }).toEqual(finalGoals(match));
      for (const { event } of entries) expect(ids).toContain(event.player);
    }
  });
});
