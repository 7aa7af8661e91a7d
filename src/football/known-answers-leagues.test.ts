import { describe, expect, it } from 'vitest';
import { committedSeason } from '../../tests/fixtures/openfootball/committed-season.ts';
import { decidedMatches } from './decided.ts';
import { leagueTables } from './league-tables.ts';

const tablesOf = (id: string) => {
  const { season, matches } = committedSeason(id);
  return { season, matches, tables: leagueTables(season, matches) };
};
const lines = (table: ReturnType<typeof leagueTables>[number] | undefined, from: number, to: number): string[] =>
  (table?.rows ?? []).slice(from - 1, to).map(({ position, team, points }) => `${position} ${team} ${points}`);

describe('the Premier League 2023/24', () => {
  const [table] = tablesOf('premier-league-2023-24').tables;
  const row = (team: string) => table?.rows.find((candidate) => candidate.team === team);

  it('was won by Manchester City, two points before Arsenal', () => {
    expect(lines(table, 1, 4)).toEqual(['1 manchester-city 91', '2 arsenal 89', '3 liverpool 82', '4 aston-villa 68']);
    expect(table?.complete).toBe(true);
  });

  it('deducted eight points from Everton in two steps and four from Nottingham Forest', () => {
    expect(row('everton')).toMatchObject({ position: 15, points: 40, adjustments: [{ points: -6 }, { points: -2 }] });
    expect(row('nottingham-forest')).toMatchObject({ position: 17, points: 32, adjustments: [{ points: -4 }] });
  });

  it('sent the last three down, and the FA Cup winners to Europe from the eighth place', () => {
    const zones = table?.rows.map(({ zone }) => zone?.key ?? '-');
    expect(zones?.slice(17)).toEqual(['relegation', 'relegation', 'relegation']);
    expect(lines(table, 18, 20)).toEqual(['18 luton-town 26', '19 burnley 24', '20 sheffield-united 16']);
    expect(row('manchester-united')).toMatchObject({ position: 8, zone: { key: 'continental' } });
    expect(row('newcastle-united')?.zone).toBeUndefined();
  });
});

describe('the Premier League 2024/25', () => {
  const [table] = tablesOf('premier-league-2024-25').tables;

  it('was won by Liverpool; goal difference put Newcastle before Aston Villa', () => {
    expect(lines(table, 1, 6)).toEqual([
      '1 liverpool 84',
      '2 arsenal 74',
      '3 manchester-city 71',
      '4 chelsea 69',
      '5 newcastle-united 66',
      '6 aston-villa 66',
    ]);
    expect(table?.rows[5]?.separatedBy).toBe('gd');
  });
});

describe('La Liga 2022/23', () => {
  const [table] = tablesOf('la-liga-2022-23').tables;

  it('was won by Barcelona', () => {
    expect(lines(table, 1, 2)).toEqual(['1 barcelona 88', '2 real-madrid 78']);
  });

  it('ranks Rayo Vallecano before Sevilla by their meetings, and so the three with 42 points', () => {
    expect(lines(table, 10, 12)).toEqual(['10 girona 49', '11 rayo-vallecano 49', '12 sevilla 49']);
    expect(lines(table, 14, 16)).toEqual(['14 cadiz 42', '15 getafe 42', '16 valencia 42']);
    expect(table?.rows[10]?.separatedBy).toBe('h2hPoints');
  });
});

describe('the Egyptian Premier League 2024/25', () => {
  const { season, matches, tables } = tablesOf('egyptian-premier-league-2024-25');

  it('split after 17 matchdays by its own table', () => {
    const [first, championship, relegation] = tables;
    const half = (from: number) =>
      first?.rows
        .slice(from, from + 9)
        .map(({ team }) => team)
        .sort();
    expect(first?.rows.map(({ played }) => played)).toEqual(Array.from({ length: 18 }, () => 17));
    expect(championship?.rows.map(({ team }) => team).sort()).toEqual(half(0));
    expect(relegation?.rows.map(({ team }) => team).sort()).toEqual(half(9));
    expect(lines(first, 1, 2)).toEqual(['1 pyramids 42', '2 al-ahly 39']);
  });

  it('continued with the points of the first phase, the lower half from the tenth place', () => {
    const [, championship, relegation] = tables;
    expect(lines(championship, 1, 3)).toEqual(['1 pyramids 47', '2 al-ahly 46', '3 zamalek 39']);
    expect(relegation?.rows[0]).toMatchObject({ position: 10, team: 'zed' });
    expect(championship?.complete).toBe(false);
  });

  it('has 42 matches without a result, none of them invented, and one awarded', () => {
    expect(matches).toHaveLength(225);
    expect(decidedMatches(matches)).toHaveLength(183);
    expect(matches.filter((match) => 'score' in match)).toHaveLength(183);
    const awarded = matches.filter(({ status }) => status === 'AWARDED');
    expect(awarded).toMatchObject([
      { homeTeam: 'zamalek', awayTeam: 'al-ahly', score: { regularTime: { home: 3, away: 0 } } },
    ]);
    expect(awarded[0]?.statusNote).toBeDefined();
    expect(season.stages.map(({ id }) => id)).toEqual(['regular-season', 'championship', 'relegation']);
  });
});
