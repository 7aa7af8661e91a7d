import { describe, expect, it } from 'vitest';
import { titleOutcomes } from '#football/champion.ts';
import { season as seasonSchema } from '#schemas/competition.ts';
import { importedSeason } from '../../../tests/fixtures/openfootball/real-league.ts';
import { rawMatch, readMatchesOfLeague, sampleFacts } from '../testing/league-file.ts';

const day = (month: number, at: number): string =>
  `2027-${String(month).padStart(2, '0')}-${String(at).padStart(2, '0')}`;
const clubs = ['Club América', 'Cruz Azul', 'Pumas UNAM', 'CF Monterrey'];

/** Half a year as the files of 2018/19 have it: its name in `stage`, rounds in Spanish, and the later half first. */
const half = (name: string, month: number, winner: string, loser: string) => {
  const table = clubs.flatMap((team1, at) =>
    clubs.slice(at + 1).map((team2, index) => ({ stage: name, round: `Jornada ${index + 1}`, team1, team2 })),
  );
  const playOffs = ['Cuartos de Final', 'Semifinales', 'Final'].map((round) => ({
    ...{ stage: `${name} - Liguilla`, round, team1: winner, team2: loser },
  }));
  return [...table, ...playOffs].map((match, at) => ({ ...match, date: day(month, at + 1), score: { ft: [2, 1] } }));
};
const read = (...halves: object[][]) =>
  importedSeason('2026-27/mx.1', JSON.stringify({ name: 'Liga MX', matches: halves.flat() }));

describe('a season of two titles in the older words of the files', () => {
  const { season, matches, codes, idOf } = read(
    half('Clausura', 2, 'Pumas UNAM', 'Club América'),
    half('Apertura', 1, 'Club América', 'Cruz Azul'),
  );

  it('has the winner of each final, in the order of the halves', () => {
    const champions = titleOutcomes(season, matches).map(({ title, champion }) => [title?.name.en, champion]);
    expect(champions).toEqual([
      ['Apertura', idOf('Club América')],
      ['Clausura', idOf('Pumas UNAM')],
    ]);
    expect(codes).not.toContain('UNKNOWN_STAGE');
  });

  it('has names of its rounds in both languages, and the title that each leads to', () => {
    const rounds = season.stages.filter(({ type }) => type === 'KNOCKOUT');
    expect(rounds.map(({ name, title }) => [title, name.ar])).toEqual([
      ['apertura', 'ملحق الافتتاح: ربع النهائي'],
      ['apertura', 'ملحق الافتتاح: نصف النهائي'],
      ['apertura', 'ملحق الافتتاح: النهائي'],
      ['clausura', 'ملحق الختام: ربع النهائي'],
      ['clausura', 'ملحق الختام: نصف النهائي'],
      ['clausura', 'ملحق الختام: النهائي'],
    ]);
  });

  it('feeds no tie of one half from the other', () => {
    const slots = new Map(
      season.stages.flatMap((stage) =>
        stage.type === 'KNOCKOUT' ? stage.ties.map(({ slot }) => [slot, stage.title] as const) : [],
      ),
    );
    const feeders = season.stages.flatMap((stage) =>
      stage.type === 'KNOCKOUT'
        ? stage.ties.flatMap((tie) => tie.feeders.map((slot) => [stage.title, slots.get(slot)]))
        : [],
    );
    expect(feeders.filter(([own, from]) => own !== from)).toEqual([]);
  });
});

describe('a season of which only one title has a name', () => {
  it('is one of a single title: no stage leads to another', () => {
    const titles = { apertura: {}, spring: {} };
    const facts = { ...sampleFacts, seasons: { 'egyptian-league-2024-25': { titles, knockout: 'title' as const } } };
    const matches = ['Apertura, Matchday 1', 'Final'].map((round) => rawMatch({ round }));
    const read = seasonSchema.parse(readMatchesOfLeague(matches, { facts }).imported?.season);
    expect(read.titles).toBeUndefined();
    expect(read.stages.map(({ id, decides, title }) => [id, decides, title])).toEqual([
      ['apertura', 'nothing', undefined],
      ['final', 'title', undefined],
    ]);
  });
});
