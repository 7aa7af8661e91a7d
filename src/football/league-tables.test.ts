import { describe, expect, it } from 'vitest';
import type { Match } from '#schemas/match.ts';
import { season as seasonSchema, type Season, type Zone } from '#schemas/competition.ts';
import { lastLeagueStages, leagueTables } from './league-tables.ts';
import { played, scheduled } from './testing/matches.ts';

const name = { ar: 'دوري', en: 'League' };
const label = { ar: 'المنطقة', en: 'Zone' };
const zone = (from: number, to: number, key: Zone['key']) => ({ from, to, key, label });
const seasonWith = (stages: object[], more: object = {}): Season =>
  seasonSchema.parse({
    id: 'league-2026',
    competition: 'league',
    label: '2026',
    start: '2026-01-01',
    end: '2026-12-01',
    teams: ['a', 'b', 'c', 'd'],
    rules: { tiebreakers: ['h2hPoints', 'gd', 'gf'], zones: [zone(1, 1, 'champion'), zone(4, 4, 'relegation')] },
    stages: stages.map((stage, at) => ({ name, type: 'ROUND_ROBIN', legs: 1, order: at + 1, ...stage })),
    ...more,
  });

const on = (matchday: number, home: string, away: string, score: string, stage = 'league') =>
  played(home, away, score, { matchday, stage });

describe('a league', () => {
  const season = seasonWith([{ id: 'league' }]);
  const matches = [
    on(1, 'a', 'b', '0-1'),
    on(1, 'c', 'd', '3-0'),
    on(2, 'b', 'c', '0-2'),
    on(2, 'd', 'a', '0-1'),
    on(3, 'a', 'c', '1-0'),
    on(3, 'b', 'd', '1-1'),
  ];

  it('has one table, complete once everybody has met', () => {
    const tables = leagueTables(season, matches);
    expect(tables.map(({ rows, complete }) => [rows.map(({ team }) => team), complete])).toEqual([
      [['a', 'c', 'b', 'd'], true],
    ]);
  });

  it('is not complete while matches are to come, or are missing from the record', () => {
    const isComplete = (own: Match[]) => leagueTables(season, own)[0]?.complete;
    expect(isComplete([...matches.slice(0, 5), scheduled('b', 'd', '2026-11-01T12:00:00Z')])).toBe(false);
    expect(isComplete(matches.slice(0, 4))).toBe(false);
    expect(isComplete([])).toBe(false);
  });

  it('is not complete by a cancelled match alone, but where its rules say that it was broken off', () => {
    const cancelled = { ...scheduled('b', 'd', '2026-11-01T12:00:00Z'), status: 'CANCELLED' as const };
    const own = [...matches.slice(0, 5), cancelled];
    expect(leagueTables(season, own)[0]?.complete).toBe(false);
    expect(leagueTables({ ...season, curtailed: 'final' }, own)[0]?.complete).toBe(true);
  });

  it('is complete after a league phase in which everybody plays as many matches as it says', () => {
    const phase = seasonWith([{ id: 'league', matchesEach: 2 }]);
    expect(leagueTables(phase, matches.slice(0, 4))[0]?.complete).toBe(true);
    expect(leagueTables(phase, matches.slice(0, 3))[0]?.complete).toBe(false);
  });

  it('stands as it stood after a matchday, also one that was played late', () => {
    const late = { ...on(1, 'c', 'd', '3-0'), kickoff: '2027-05-01T12:00:00Z' };
    const [table] = leagueTables(season, [late, ...matches.filter(({ homeTeam }) => homeTeam !== late.homeTeam)], {
      matchday: 1,
    });
    expect(table?.rows.map(({ team, points }) => [team, points])).toEqual([
      ['c', 3],
      ['b', 3],
      ['a', 0],
      ['d', 0],
    ]);
  });

  it('gives a cup winner’s zone to no team before the end', () => {
    const zones = [zone(1, 1, 'champion'), zone(3, 3, 'continental'), zone(4, 4, 'relegation')];
    const withCup = { ...season, rules: { ...season.rules, zones } };
    const keys = (matchday?: number) => leagueTables(withCup, matches, { matchday })[0]?.zones.map(({ key }) => key);
    expect(keys()).toEqual(['champion', 'continental', 'relegation']);
    expect(keys(2)).toEqual(['champion', 'relegation']);
    const under = [...matches.slice(0, 5), scheduled('b', 'd', '2026-11-01T12:00:00Z')];
    expect(leagueTables(withCup, under)[0]?.zones.map(({ key }) => key)).toEqual(['champion', 'relegation']);
  });

  it('ignores head-to-head until level teams have met', () => {
    const early = [on(1, 'a', 'c', '1-0'), on(1, 'b', 'd', '4-0'), on(2, 'a', 'd', '0-1'), on(2, 'b', 'c', '0-1')];
    const [before] = leagueTables(season, [...early, on(3, 'a', 'b', '0-0')], { matchday: 2 });
    expect(before?.rows.map(({ team, separatedBy }) => [team, separatedBy])).toEqual([
      ['b', 'gd'],
      ['a', 'gd'],
      ['c', 'gd'],
      ['d', 'gd'],
    ]);
  });

  it('has the deductions that were known at the time', () => {
    const reason = { ar: 'خصم', en: 'Deducted' };
    const adjustments = [{ team: 'a', points: -2, reason, date: '2026-12-31' }];
    const punished = { ...season, adjustments };
    const kickoffs = matches.map((match) => ({ ...match, kickoff: `2026-03-0${match.matchday}T12:00:00Z` }));
    const pointsOfA = (matchday?: number) =>
      leagueTables(punished, kickoffs, { matchday })[0]?.rows.find(({ team }) => team === 'a')?.points;
    expect([pointsOfA(2), pointsOfA()]).toEqual([3, 4]);
  });
});

describe('a split league', () => {
  const season = seasonWith([
    { id: 'regular', zones: [zone(1, 2, 'qualified')] },
    { id: 'top', teams: ['a', 'b'], carriesOverFrom: 'regular' },
    { id: 'bottom', teams: ['c', 'd'], carriesOverFrom: 'regular' },
  ]);
  const matches = [
    on(1, 'a', 'c', '1-0', 'regular'),
    on(1, 'b', 'd', '2-0', 'regular'),
    on(2, 'a', 'd', '1-0', 'regular'),
    on(2, 'b', 'c', '2-0', 'regular'),
    on(3, 'a', 'b', '1-0', 'regular'),
    on(3, 'c', 'd', '0-0', 'regular'),
    on(1, 'b', 'a', '1-0', 'top'),
    on(1, 'c', 'd', '0-1', 'bottom'),
  ];
  const tables = leagueTables(season, matches);

  it('continues with every result of the first part', () => {
    expect(tables.map(({ rows }) => rows.map(({ team, played: count, points }) => [team, count, points]))).toEqual([
      [
        ['a', 3, 9],
        ['b', 3, 6],
        ['c', 3, 1],
        ['d', 3, 1],
      ],
      [
        ['b', 4, 9],
        ['a', 4, 9],
      ],
      [
        ['d', 4, 4],
        ['c', 4, 1],
      ],
    ]);
  });

  it('continues positions and zones through its parts', () => {
    expect(tables.map(({ rows }) => rows.map(({ position, zone: own }) => [position, own?.key]))).toEqual([
      [
        [1, 'qualified'],
        [2, 'qualified'],
        [3, undefined],
        [3, undefined],
      ],
      [
        [1, 'champion'],
        [2, undefined],
      ],
      [
        [3, undefined],
        [4, 'relegation'],
      ],
    ]);
  });

  it('carries half of the points over where its rules say so, with the results or without them', () => {
    const halved = (more: object) =>
      seasonWith([{ id: 'regular' }, { id: 'top', teams: ['a', 'b'], carriesOverFrom: 'regular', ...more }]);
    const topOf = (more: object) =>
      leagueTables(halved(more), matches)[1]?.rows.map(({ team, played: count, points }) => [team, count, points]);
    expect(topOf({ carriedPoints: 'halfRoundedDown' })).toEqual([
      ['b', 4, 6],
      ['a', 4, 4],
    ]);
    expect(topOf({ carriedPoints: 'halfRoundedUp', carriesResults: false })).toEqual([
      ['b', 1, 6],
      ['a', 1, 5],
    ]);
    expect(topOf({ carriesResults: false })).toEqual([
      ['b', 1, 9],
      ['a', 1, 9],
    ]);
  });

  it('halves the points with what was deducted before the split, and deducts the rest whole', () => {
    const reason = { ar: 'سبب', en: 'Reason' };
    const adjustments = [{ team: 'a', points: -3, reason }];
    const season = seasonWith(
      [
        { id: 'regular' },
        { id: 'top', teams: ['a', 'b'], carriesOverFrom: 'regular', carriedPoints: 'halfRoundedDown' },
      ],
      { adjustments },
    );
    const pointsOfA = leagueTables(season, matches)[1]?.rows.find(({ team }) => team === 'a')?.points;
    expect(pointsOfA).toBe(3);
  });

  it('ranks a team that lost half a point by rounding before another with as many points', () => {
    const regular = matches.filter(({ stage }) => stage === 'regular');
    const own = regular.map((match) =>
      match.homeTeam === 'a' && match.awayTeam === 'd'
        ? { ...match, score: { regularTime: { home: 1, away: 1 } } }
        : match,
    );
    const stages = [
      { id: 'regular' },
      { id: 'top', teams: ['a', 'b'], carriesOverFrom: 'regular', carriedPoints: 'halfRoundedDown' },
    ];
    const season = {
      ...seasonWith(stages),
      rules: { ...seasonWith(stages).rules, tiebreakers: ['unroundedPoints' as const] },
    };
    const [, top] = leagueTables(season, own);
    expect(top?.rows.map(({ team, points, separatedBy }) => [team, points, separatedBy])).toEqual([
      ['a', 3, 'unroundedPoints'],
      ['b', 3, 'unroundedPoints'],
    ]);
  });

  it('is decided in its parts', () => {
    expect(lastLeagueStages(season).map(({ id }) => id)).toEqual(['top', 'bottom']);
  });
});
