// Tables of the past, and of other rules, over the demo newsroom's own leagues.
import { describe, expect, it } from 'vitest';
import { committedSeason } from '../../tests/fixtures/openfootball/committed-season.ts';
import { titleOutcomes } from './champion.ts';
import { leagueTables } from './league-tables.ts';

describe('the Premier League 2023/24, matchday by matchday', () => {
  const { season, matches } = committedSeason('premier-league-2023-24');
  const after = (matchday: number) => leagueTables(season, matches, { matchday })[0];
  const deducted = (matchday: number) =>
    after(matchday)?.rows.flatMap(({ adjustments }) => adjustments.map(({ team, points }) => [team, points])) ?? [];

  it('has as many matches played by everybody as the matchday says, also where some came a month later', () => {
    for (let matchday = 1; matchday <= 38; matchday++)
      expect(after(matchday)?.rows.map(({ played }) => played)).toEqual(season.teams.map(() => matchday));
  });

  it('has no deduction before it was imposed', () => {
    expect(deducted(20)).toEqual([]);
    expect(deducted(27)).toEqual([['everton', -6]]);
    expect(deducted(38)).toEqual([
      ['everton', -6],
      ['everton', -2],
      ['nottingham-forest', -4],
    ]);
  });

  it('gives the eighth place nothing before the cup was won', () => {
    expect(after(30)?.rows[7]?.zone).toBeUndefined();
    expect(after(30)?.rows[19]?.zone?.key).toBe('relegation');
    expect(after(38)?.rows[7]?.zone?.key).toBe('continental');
  });
});

describe('La Liga 2022/23', () => {
  const { season, matches } = committedSeason('la-liga-2022-23');

  it('would have Sevilla before Rayo Vallecano by goal difference', () => {
    const [table] = leagueTables({ ...season, rules: { ...season.rules, tiebreakers: ['gd', 'gf'] } }, matches);
    const order = table?.rows.map(({ team }) => team) ?? [];
    expect(order.indexOf('sevilla')).toBe(order.indexOf('rayo-vallecano') - 1);
  });
});

describe('how a league ended', () => {
  const endOf = (id: string) => {
    const { season, matches } = committedSeason(id);
    const { champion, runnerUp } = titleOutcomes(season, matches)[0];
    return [champion, runnerUp];
  };

  it('is known once everything has been played, and by the season where the record breaks off', () => {
    expect(endOf('premier-league-2023-24')).toEqual(['manchester-city', 'arsenal']);
    expect(endOf('premier-league-2024-25')).toEqual(['liverpool', 'arsenal']);
    expect(endOf('la-liga-2022-23')).toEqual(['barcelona', 'real-madrid']);
    expect(endOf('egyptian-premier-league-2024-25')).toEqual(['al-ahly', undefined]);
  });
});
