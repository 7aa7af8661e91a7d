// What is known of the demo newsroom's older seasons holds in what is computed from their results.
import { describe, expect, it } from 'vitest';
import { committedSeason } from '../../tests/fixtures/openfootball/committed-season.ts';
import { qualifiedTeams } from './advance.ts';
import { bracket } from './bracket.ts';
import { groupStageOf, groupTables } from './group-standings.ts';
import { leagueOutcome, leagueTables } from './league-tables.ts';
import { topScorers } from './scorers.ts';

const rowsOf = ({ season, matches }: ReturnType<typeof committedSeason>, stage = 0) =>
  leagueTables(season, matches)[stage]?.rows ?? [];

describe('the Premier League', () => {
  const edition = committedSeason('premier-league-2023-24');

  it('ended 2023/24 with 40 points for Everton and 32 for Nottingham Forest after deductions', () => {
    const points = new Map(rowsOf(edition).map(({ team, points: own }) => [team, own]));
    expect([points.get('everton'), points.get('nottingham-forest')]).toEqual([40, 32]);
    const { season, matches } = edition;
    const [without] = leagueTables({ ...season, adjustments: [] }, matches);
    expect(without?.rows.find(({ team }) => team === 'everton')?.points).toBe(48);
    expect(without?.rows.find(({ team }) => team === 'nottingham-forest')?.points).toBe(36);
  });

  it('was won by Manchester City before Arsenal, then by Liverpool', () => {
    const { season, matches } = edition;
    const first = leagueOutcome(season, matches);
    expect([first?.champion, first?.runnerUp].map((row) => [row?.team, row?.points])).toEqual([
      ['manchester-city', 91],
      ['arsenal', 89],
    ]);
    const next = committedSeason('premier-league-2024-25');
    const second = leagueOutcome(next.season, next.matches);
    expect([second?.champion.team, second?.champion.points]).toEqual(['liverpool', 84]);
  });

  it('stood after every matchday as many matches on as the matchday says', () => {
    const { season, matches } = edition;
    for (const matchday of [1, 19, 29, 38]) {
      const [table] = leagueTables(season, matches, { matchday });
      expect(table?.rows.map(({ played }) => played)).toEqual(season.teams.map(() => matchday));
    }
  });
});

describe('La Liga 2022/23', () => {
  const edition = committedSeason('la-liga-2022-23');
  const places = (rows: ReturnType<typeof rowsOf>) => rows.slice(10, 12).map(({ team }) => team);

  it('puts Rayo Vallecano before Sevilla by their meetings, where goal difference says the reverse', () => {
    const rows = rowsOf(edition);
    expect(places(rows)).toEqual(['rayo-vallecano', 'sevilla']);
    expect(rows[10]?.separatedBy).toBe('h2hPoints');
    const { season, matches } = edition;
    const [byGoals] = leagueTables({ ...season, rules: { ...season.rules, tiebreakers: ['gd', 'gf'] } }, matches);
    const order = byGoals?.rows.map(({ team }) => team) ?? [];
    expect(order.indexOf('sevilla')).toBeLessThan(order.indexOf('rayo-vallecano'));
  });
});

describe('the Egyptian Premier League 2024/25', () => {
  const edition = committedSeason('egyptian-premier-league-2024-25');
  const tables = leagueTables(edition.season, edition.matches);

  it('goes on in two halves that keep their points, places counted through', () => {
    expect(tables.map(({ rows }) => [rows.length, rows[0]?.position, rows.at(-1)?.position])).toEqual([
      [18, 1, 18],
      [9, 1, 9],
      [9, 10, 18],
    ]);
    const before = new Map(tables[0]?.rows.map(({ team, points }) => [team, points]));
    for (const { team, points } of [...(tables[1]?.rows ?? []), ...(tables[2]?.rows ?? [])])
      expect(points).toBeGreaterThanOrEqual(before.get(team) ?? Infinity);
  });

  it('counts the match awarded against Al Ahly, and has no champion where the record breaks off', () => {
    const awarded = edition.matches.filter(({ status }) => status === 'AWARDED');
    expect(awarded.map(({ homeTeam, awayTeam }) => [homeTeam, awayTeam])).toEqual([['zamalek', 'al-ahly']]);
    expect(leagueOutcome(edition.season, edition.matches)).toBeUndefined();
  });
});

/** The teams that met in a round, and those that the groups sent there, in one order. */
function sentAndMet({ season, matches }: ReturnType<typeof committedSeason>, round: string): string[][] {
  const met = matches.filter(({ stage }) => stage === round).flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]);
  const sent = qualifiedTeams(season, matches).map(({ team }) => team);
  return [sent.sort(), met.map(String).sort()];
}

describe('the World Cup 2022', () => {
  const edition = committedSeason('world-cup-2022');

  it('sent the first two of eight groups to the round of 16, no thirds', () => {
    const [sent, met] = sentAndMet(edition, 'round-of-16');
    expect(sent).toHaveLength(16);
    expect(sent).toEqual(met);
  });

  it('put Poland before Mexico by goal difference', () => {
    const stage = groupStageOf(edition.season);
    const tables = stage ? groupTables(edition.season, stage, edition.matches) : [];
    const group = tables.find(({ rows }) => rows.some(({ team }) => team === 'poland'));
    expect(group?.rows.slice(1, 3).map(({ team, separatedBy }) => [team, separatedBy])).toEqual([
      ['poland', 'gd'],
      ['mexico', 'gd'],
    ]);
  });

  it('was won by Argentina on penalties before France, Croatia third', () => {
    const { champion, runnerUp, third, rounds } = bracket(edition.season, edition.matches);
    expect([champion, runnerUp, third]).toEqual(['argentina', 'france', 'croatia']);
    expect(rounds.at(-1)?.ties[0]?.decidedIn).toBe('penalties');
    expect(rounds.map(({ ties }) => ties.length)).toEqual([8, 4, 2, 1]);
  });

  it('had Mbappé with 8 goals and Messi with 7 as its top scorers', () => {
    expect(topScorers(edition.matches, 2).map(({ goals }) => goals)).toEqual([8, 7]);
  });
});

describe('the Euro 2024', () => {
  const edition = committedSeason('euro-2024');

  it('sent the first two of six groups and the four best thirds to the round of 16', () => {
    const [sent, met] = sentAndMet(edition, 'round-of-16');
    expect(sent).toHaveLength(16);
    expect(sent).toEqual(met);
    const thirds = qualifiedTeams(edition.season, edition.matches).filter(({ as }) => as === 'bestThird');
    expect(thirds.map(({ team }) => team).sort()).toEqual(['georgia', 'netherlands', 'slovakia', 'slovenia']);
  });

  it('was won by Spain before England, nobody third', () => {
    const { champion, runnerUp, third } = bracket(edition.season, edition.matches);
    expect([champion, runnerUp, third]).toEqual(['spain', 'england', undefined]);
  });
});
