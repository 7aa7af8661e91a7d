import { describe, expect, it } from 'vitest';
import { season as seasonSchema, type Season } from '#schemas/competition.ts';
import { leagueTables } from './league-tables.ts';
import { played } from './testing/matches.ts';

const name = { ar: 'مرحلة', en: 'Stage' };
const half = (id: string, order: number, own: object = {}) => ({
  id,
  name,
  order,
  type: 'ROUND_ROBIN',
  legs: 1,
  ...own,
});
const parse = (stages: object[], rules: object = {}) =>
  seasonSchema.safeParse({
    ...{ id: 'league-2026', competition: 'league', label: '2026', start: '2026-01-01', end: '2026-12-01' },
    teams: ['a', 'b'],
    rules: { tiebreakers: ['ranking'], ranking: ['a', 'b'], ...rules },
    stages,
  });
const seasonOf = (...given: Parameters<typeof parse>): Season => {
  const { data, error } = parse(...given);
  if (!data) throw error;
  return data;
};
const places = (season: Season): (string | undefined)[][] =>
  leagueTables(
    season,
    season.stages.map(({ id }) => played('a', 'b', '0-0', { stage: id, matchday: 1 })),
  ).map(({ rows }) => rows.map(({ team, position, undecidedBy }) => undecidedBy ?? `${position} ${team}`));

describe('an order that results do not give', () => {
  it('counts in the table of its stage alone', () => {
    const stages = [half('apertura', 1, { manualOrder: ['b', 'a'] }), half('clausura', 2, { playoffAfter: [1] })];
    expect(places(seasonOf(stages))).toEqual([
      ['1 b', '2 a'],
      ['playoff', 'playoff'],
    ]);
  });

  it('counts in a season’s only table', () => {
    expect(places(seasonOf([half('league', 1)], { manualOrder: ['b', 'a'] }))).toEqual([['1 b', '2 a']]);
  });

  it('is refused of a season of two leagues, as it may belong to either', () => {
    const { error } = parse([half('apertura', 1), half('clausura', 2)], { manualOrder: ['b', 'a'] });
    expect(error?.issues).toMatchObject([
      { path: ['rules', 'manualOrder'], message: 'which stage? write it into one of "apertura", "clausura"' },
    ]);
  });
});
