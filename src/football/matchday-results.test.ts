import { describe, expect, it } from 'vitest';
import { season as seasonSchema } from '#schemas/competition.ts';
import type { Match, MatchEvent } from '#schemas/match.ts';
import { committedSeason } from '../../tests/fixtures/openfootball/committed-season.ts';
import { leagueStages, leagueTables } from './league-tables.ts';
import { type MatchdayResults, matchdayResults, tableOfMatchdays } from './matchday-results.ts';
import { played } from './testing/matches.ts';

const seasonOf = (...tiebreakers: string[]) =>
  seasonSchema.parse({
    ...{ id: 'test', competition: 'test', label: '2026', start: '2026-01-01', end: '2026-12-31', teams: [...'abc'] },
    rules: { tiebreakers, zones: [{ from: 1, to: 1, key: 'champion', label: { ar: 'بطل', en: 'Champion' } }] },
    adjustments: [{ team: 'a', points: -5, reason: { ar: 'خصم', en: 'Deducted' } }],
    stages: [{ id: 'league', name: { ar: 'الدوري', en: 'League' }, order: 1, type: 'ROUND_ROBIN' }],
  });

/** The results as a browser gets them. */
const sent = (season: ReturnType<typeof seasonOf>, matches: readonly Match[]): MatchdayResults => {
  const [stage] = leagueStages(season);
  if (!stage) throw new Error('no league');
  return JSON.parse(JSON.stringify(matchdayResults(season, stage, matches))) as MatchdayResults;
};

it('counts the matches of its matchdays alone, without zones and deducted points', () => {
  const matches = Array.from({ length: 12 }, (_, at) => played('a', 'b', at < 6 ? '1-0' : '0-2', { matchday: at + 1 }));
  const results = sent(seasonOf('gd'), [...matches, played('b', 'a', '9-0')]);
  const rows = tableOfMatchdays(results, { from: 1, to: 6 });
  expect(rows[0]).toMatchObject({ team: 'a', played: 6, points: 18, goalsFor: 6 });
  expect(rows[0]?.zone).toBeUndefined();
  expect(rows.find(({ team }) => team === 'b')).toMatchObject({ points: 0, lost: 6 });
  expect(tableOfMatchdays(results, { from: 7, to: 12 })[0]).toMatchObject({ team: 'b', points: 18 });
});

describe('level teams are separated by the rules of their league', () => {
  const yellow: MatchEvent = { type: 'yellow', minute: 1, team: 'b', name: { ar: 'لاعب', en: 'Player' } };
  const matches = [
    played('a', 'b', '1-0', { matchday: 1 }),
    played('b', 'a', '3-0', { matchday: 2, events: [yellow] }),
    played('b', 'c', '0-1', { matchday: 3, events: [{ ...yellow, team: 'c' }] }),
    played('a', 'c', '1-0', { matchday: 4, events: [{ ...yellow, team: 'c' }] }),
  ];
  const orderSince = (from: number, ...tiebreakers: string[]) =>
    tableOfMatchdays(sent(seasonOf(...tiebreakers), matches), { from, to: 9 }).map(({ team }) => team);

  it('by their meetings in these matchdays alone, and by goals', () => {
    expect(orderSince(2, 'h2hGd')).toEqual(['b', 'c', 'a']);
    expect(orderSince(3, 'gd')).toEqual(['a', 'c', 'b']);
  });

  it('by cards, which come along for that', () => {
    expect(sent(seasonOf('gd'), matches).matches.flatMap((match) => ('events' in match ? match.events : []))).toEqual(
      [],
    );
    expect(orderSince(3, 'disciplinary').slice(0, 2)).toEqual(['a', 'c']);
  });
});

it.each(['premier-league-2023-24', 'la-liga-2022-23'])(
  'since the first matchday %s ends as it did, but for deductions',
  (id) => {
    const { season, matches } = committedSeason(id);
    const results = sent(season, matches);
    const whole = leagueTables({ ...season, adjustments: [] }, matches)[0]?.rows ?? [];
    const figures = (rows: readonly { team: string; points: number; goalDifference: number; position: number }[]) =>
      rows.map(({ team, points, goalDifference, position }) => [team, position, points, goalDifference]);
    expect(figures(tableOfMatchdays(results, { from: 1, to: Infinity }))).toEqual(figures(whole));
  },
);
