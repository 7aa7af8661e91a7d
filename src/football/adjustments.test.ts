import { describe, expect, it } from 'vitest';
import { season as seasonSchema, type Season } from '#schemas/competition.ts';
import { groupStages, groupTables } from './group-standings.ts';
import { leagueTables } from './league-tables.ts';

const name = { ar: 'اسم', en: 'Name' };
const teams = ['a', 'b', 'c', 'd'];
const league = (id: string, more: object = {}) => ({ id, name, type: 'ROUND_ROBIN', legs: 1, ...more });
const groups = (id: string) => ({
  ...{ id, name, type: 'GROUPS', advance: { topN: 1 } },
  groups: [{ id: `${id}-one`, name, teams }],
});
const parse = (stages: object[], adjustments: object[]) =>
  seasonSchema.safeParse({
    ...{ id: 'season', competition: 'league', label: '2026', start: '2026-01-01', end: '2026-12-01', teams },
    rules: { tiebreakers: ['gd'] },
    stages: stages.map((stage, at) => ({ ...stage, order: at + 1 })),
    adjustments: adjustments.map((each) => ({ team: 'a', points: -3, reason: name, ...each })),
  });
const seasonOf = (...given: Parameters<typeof parse>): Season => {
  const { data, error } = parse(...given);
  if (!data) throw error;
  return data;
};
const reasonOf = (...given: Parameters<typeof parse>) => parse(...given).error?.issues[0];
const pointsOfA = (season: Season) =>
  [...leagueTables(season, []), ...groupStages(season).flatMap((stage) => groupTables(season, stage, []))].map(
    ({ rows }) => rows.find(({ team }) => team === 'a')?.points,
  );

describe('points that an organiser takes away', () => {
  it('count in the stage that they name, not in the next tournament of the season', () => {
    const halves = [league('apertura'), league('clausura')];
    expect(pointsOfA(seasonOf(halves, [{ stage: 'apertura' }]))).toEqual([-3, 0]);
    expect(pointsOfA(seasonOf(halves, [{ stage: 'clausura' }]))).toEqual([0, -3]);
    expect(pointsOfA(seasonOf([groups('first'), groups('second')], [{ stage: 'second' }]))).toEqual([0, -3]);
  });

  it('count in what carries that stage over, and name no stage where all tables go back to one', () => {
    const split = [league('regular'), league('top', { carriesOverFrom: 'regular' })];
    expect(pointsOfA(seasonOf(split, [{}]))).toEqual([-3, -3]);
    expect(pointsOfA(seasonOf(split, [{ stage: 'top' }]))).toEqual([0, -3]);
    expect(pointsOfA(seasonOf([groups('only')], [{}]))).toEqual([-3]);
  });

  it('have a source, which has a name', () => {
    const source = { name: 'Premier League', url: 'https://www.premierleague.com/' };
    expect(seasonOf([groups('only')], [{ source }]).adjustments[0]?.source).toEqual(source);
    expect(reasonOf([groups('only')], [{ source: { url: source.url } }])).toMatchObject({
      path: ['adjustments', 0, 'source', 'name'],
    });
  });

  it('are refused without a stage where several tables could be meant, and with one that has no table', () => {
    expect(reasonOf([league('apertura'), league('clausura')], [{ stage: 'clausura' }, {}])).toMatchObject({
      path: ['adjustments', 1, 'stage'],
      message: 'is missing: the points may belong to "apertura" or "clausura"',
    });
    expect(reasonOf([groups('only')], [{ stage: 'final' }])).toMatchObject({
      path: ['adjustments', 0, 'stage'],
      message: '"final" is no stage of this season with a table',
    });
  });
});
