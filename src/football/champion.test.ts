import { describe, expect, it } from 'vitest';
import { season as seasonSchema, type Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { seasonOutcome } from './champion.ts';
import { played, scheduled } from './testing/matches.ts';

const name = { ar: 'مرحلة', en: 'Stage' };
const league = { id: 'league', type: 'ROUND_ROBIN', legs: 1 };
const ties = (stage: string, ids: readonly string[]) => ({
  id: stage,
  type: 'KNOCKOUT',
  ties: ids.map((id, at) => ({ slot: at + 1, matches: [id] })),
});
const seasonWith = (stages: object[], more: object = {}): Season =>
  seasonSchema.parse({
    id: 'season',
    competition: 'competition',
    label: '2026',
    start: '2026-01-01',
    end: '2026-12-01',
    teams: ['a', 'b', 'c'],
    rules: { tiebreakers: ['gd'] },
    stages: stages.map((stage, at) => ({ name, order: at + 1, ...stage })),
    ...more,
  });

const table = [
  played('a', 'b', '2-0', { stage: 'league' }),
  played('b', 'c', '1-0', { stage: 'league' }),
  played('a', 'c', '1-0', { stage: 'league' }),
];
const final = played('c', 'b', '1-0', { stage: 'final', id: 'final' });
const championOf = (season: Season, matches: readonly Match[]) => {
  const { champion, undecided } = seasonOutcome(season, matches);
  return champion ?? undecided;
};

describe('the champion', () => {
  it('is the first of the only table, where no stage says what it decides', () => {
    expect(seasonOutcome(seasonWith([league]), table)).toEqual({
      champion: 'a',
      runnerUp: 'b',
      points: { champion: 6, runnerUp: 3 },
    });
  });

  it('is nobody where a table and knockout rounds do not say what they decide', () => {
    expect(championOf(seasonWith([league, ties('final', ['final'])]), [...table, final])).toBe('noTitle');
    expect(championOf(seasonWith([ties('final', ['final'])]), [final])).toBe('noTitle');
  });

  it('is nobody where two tables do not say which one decides', () => {
    const halves = [league, { ...league, id: 'clausura' }];
    expect(championOf(seasonWith(halves), table)).toBe('noTitle');
  });

  it('is the first of the table that decides the title, whoever wins a play-off for promotion after it', () => {
    const stages = [
      { ...league, decides: 'title' },
      { ...ties('final', ['final']), decides: 'promotion' },
    ];
    expect(championOf(seasonWith(stages), [...table, final])).toBe('a');
  });

  it('is the winner of the final that decides the title, whoever was first of the table before it', () => {
    const season = seasonWith([league, { ...ties('final', ['final']), decides: 'title' }]);
    expect(seasonOutcome(season, [...table, final])).toEqual({ champion: 'c', runnerUp: 'b', final });
  });

  it('is nobody before the final, and where the last round of the title has two ties', () => {
    const season = seasonWith([{ ...ties('final', ['final']), decides: 'title' }]);
    expect(championOf(season, [scheduled('c', 'b', '2026-11-01T12:00:00Z', { id: 'final' })])).toBe('unfinished');
    const two = seasonWith([{ ...ties('final', ['final', 'other']), decides: 'title' }]);
    expect(championOf(two, [final, played('a', 'b', '1-0', { stage: 'final', id: 'other' })])).toBe('unfinished');
  });

  it('is the first of a final group', () => {
    const group = { id: 'group-1', name, teams: ['a', 'b', 'c'] };
    const stage = { id: 'final-group', type: 'GROUPS', groups: [group], advance: { topN: 1 }, decides: 'title' };
    const matches = table.map((match) => ({ ...match, stage: 'final-group', group: 'group-1' }));
    expect(championOf(seasonWith([stage]), matches)).toBe('a');
  });

  it('is nobody while the first place is shared', () => {
    const level = table.map((match) => ({ ...match, score: { regularTime: { home: 1, away: 1 } } }));
    expect(championOf(seasonWith([league]), level)).toBe('shared');
  });

  it('is nobody in a season broken off, until its rules say that the table is final', () => {
    const brokenOff = table.slice(0, 2);
    expect(championOf(seasonWith([league]), brokenOff)).toBe('unfinished');
    expect(championOf(seasonWith([league], { curtailed: 'final' }), brokenOff)).toBe('a');
    expect(championOf(seasonWith([league], { curtailed: 'void' }), table)).toBe('void');
  });

  it('is counted by points per game where the rules say so', () => {
    const uneven = [played('a', 'b', '1-0', { stage: 'league' }), played('a', 'c', '0-0', { stage: 'league' })];
    const perGame = { tableMode: 'ppg', curtailed: 'final' };
    expect(championOf(seasonWith([league], perGame), uneven)).toBe('a');
    const more = [...uneven, played('b', 'c', '5-0', { stage: 'league' })];
    expect(championOf(seasonWith([league], { ...perGame, teams: ['a', 'b'] }), more)).toBe('a');
  });

  it('is the one that the season names, against its results', () => {
    expect(seasonOutcome(seasonWith([league], { champion: 'b' }), table)).toEqual({ champion: 'b' });
    expect(seasonOutcome(seasonWith([league], { champion: 'a' }), table)).toMatchObject({ runnerUp: 'b' });
  });
});
