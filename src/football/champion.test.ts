import { describe, expect, it } from 'vitest';
import { season as seasonSchema, type Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { titleOutcomes } from './champion.ts';
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
  const { champion, undecided } = titleOutcomes(season, matches)[0];
  return champion ?? undecided;
};

describe('the champion', () => {
  it('is the first of the only table, where no stage says what it decides', () => {
    expect(titleOutcomes(seasonWith([league]), table)[0]).toEqual({
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
    expect(titleOutcomes(season, [...table, final])[0]).toEqual({ champion: 'c', runnerUp: 'b', final });
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
    expect(titleOutcomes(seasonWith([league], { champion: 'b' }), table)[0]).toEqual({ champion: 'b' });
    expect(titleOutcomes(seasonWith([league], { champion: 'a' }), table)[0]).toMatchObject({ runnerUp: 'b' });
  });
});

describe('a season of two titles', () => {
  const titles = [
    { id: 'apertura', name },
    { id: 'clausura', name },
  ];
  const half = (title: string) => ({ ...league, id: title, title, decides: 'nothing' });
  const playOff = (title: string, own: object = {}) => ({
    ...ties(`${title}-final`, [`${title}-final`]),
    ...{ title, decides: 'title' },
    ...own,
  });
  const stages = [half('apertura'), playOff('apertura'), half('clausura'), playOff('clausura')];
  const finalOf = (title: string, home: string, away: string) =>
    played(home, away, '1-0', { stage: `${title}-final`, id: `${title}-final` });
  const two = seasonWith(stages, { titles });
  const championsOf = (season: Season, matches: readonly Match[]) =>
    titleOutcomes(season, matches).map(({ title, champion, undecided }) => `${title?.id}: ${champion ?? undecided}`);

  it('has a champion of each, whoever won the other', () => {
    const both = [finalOf('apertura', 'c', 'b'), finalOf('clausura', 'b', 'a')];
    expect(championsOf(two, both)).toEqual(['apertura: c', 'clausura: b']);
    expect(titleOutcomes(two, both)[1]).toMatchObject({ runnerUp: 'a', final: { id: 'clausura-final' } });
  });

  it('has one champion after half a year, and none of a title whose stages nobody recorded', () => {
    expect(championsOf(two, [finalOf('apertura', 'c', 'b')])).toEqual(['apertura: c', 'clausura: unfinished']);
    const first = seasonWith(stages.slice(0, 2), { titles });
    expect(championsOf(first, [finalOf('apertura', 'c', 'b')])).toEqual(['apertura: c', 'clausura: unfinished']);
  });

  it('has the first of each table where tables decide', () => {
    const byTable = seasonWith(
      ['apertura', 'clausura'].map((title) => ({ ...half(title), decides: 'title' })),
      { titles },
    );
    const later = table.map((match) => ({
      ...match,
      stage: 'clausura',
      homeTeam: match.awayTeam,
      awayTeam: match.homeTeam,
    }));
    const matches = [...table.map((match) => ({ ...match, stage: 'apertura' })), ...later];
    expect(championsOf(byTable, matches)).toEqual(['apertura: a', 'clausura: c']);
  });

  it('has the champion that a title names, and none of one that was void', () => {
    const [apertura, clausura] = titles;
    const named = seasonWith(stages, {
      titles: [
        { ...apertura, champion: 'b' },
        { ...clausura, curtailed: 'void' },
      ],
    });
    expect(championsOf(named, [finalOf('clausura', 'b', 'a')])).toEqual(['apertura: b', 'clausura: void']);
  });

  it('is refused where a stage decides a title that nobody named', () => {
    const faults = (own: object[], more: object = { titles }) => {
      try {
        seasonWith(own, more);
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(faults([{ ...playOff('apertura'), title: undefined }])).toContain('may decide any of apertura, clausura');
    expect(faults([playOff('apertura', { title: 'opening' })])).toContain('\\"opening\\" is no title of this season');
    expect(faults(stages, { titles, champion: 'a' })).toContain('which title?');
    expect(faults(stages, {})).toContain('is no title of this season');
  });
});
