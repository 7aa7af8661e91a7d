import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notInSample } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { leagueFile } from '../../../tests/fixtures/openfootball/real-league.ts';
import { clubBook } from './club-book.ts';
import { foreignSeasons } from './clubs-of-another-league.ts';
import { readFacts, readTables } from '../files/read-tables.ts';
import { planImport } from '../files/plan-import.ts';
import { writeImport } from '../files/write-import.ts';
import { openfootballJson } from '../forms/openfootball-json/form.ts';
import { readLeague } from '../leagues/league.ts';
import { leagueSeason } from '../testing/league-season.ts';

const [facts, tables] = [await readFacts(), await readTables()];
const first = ['Zenit Petersburg', 'Spartak Moskva', 'CSKA Moskva', 'Lokomotiv Moskva', 'FC Krasnodar', 'FC Rostov'];
const second = ['SKA Khabarovsk', 'Shinnik', 'FC Khimki', 'Tom Tomsk', 'Rotor', 'Neftekhimik Nizhnekamsk'];
const promoted = [...first.slice(0, 4), ...second.slice(4)];
const relegated = [...second.slice(0, 4), ...first.slice(4)];

/** The seasons of some files, by path. */
function seasonsOf(files: Record<string, string>) {
  const findClub = clubBook([], tables, new Map());
  return Object.entries(files).flatMap(([path, text]) => {
    const [season = '', code = ''] = path.split('/');
    const said = openfootballJson.read({ file: path, text, code, season }).value;
    return (said && readLeague(said, { facts, findClub, tables }).value) ?? [];
  });
}
const fileOf = (clubs: readonly string[]) =>
  JSON.stringify({ matches: leagueSeason(clubs).map((each) => ({ ...each, team1: each.team1.name, team2: each.team2.name, score: { ft: [1, 0] } })) }); // prettier-ignore
const foreign = (files: Record<string, readonly string[]>) =>
  foreignSeasons(seasonsOf(Object.fromEntries(Object.entries(files).map(([path, clubs]) => [path, fileOf(clubs)]))));

describe('a file with the clubs of another league', () => {
  it('is that of the lower division, where no other season tells', () => {
    expect(foreign({ '2019-20/ru.1': first, '2019-20/ru.2': first })).toEqual([
      {
        season: 'russian-first-league-2019-20',
        message: '6 of its 6 clubs play in russian-premier-league-2019-20: the file holds another league',
      },
    ]);
  });

  it('is the one whose clubs its league does not have in other seasons', () => {
    const others = { '2018-19/ru.1': first, '2018-19/ru.2': second, '2020-21/ru.2': relegated };
    const seasons = (files: Record<string, readonly string[]>) => foreign(files).map(({ season }) => season);
    expect(seasons({ ...others, '2019-20/ru.1': second, '2019-20/ru.2': second })).toEqual([
      'russian-premier-league-2019-20',
    ]);
    expect(seasons({ ...others, '2019-20/ru.1': first, '2019-20/ru.2': first })).toEqual([
      'russian-first-league-2019-20',
    ]);
  });

  it('is known by the seasons of the content, when it is imported alone', async () => {
    const content = await mkdtemp(join(tmpdir(), 'leagues-'));
    const planOf = (path: string) => {
      const [value] = seasonsOf({ [path]: fileOf(first) });
      return planImport([{ path, value, irregularities: [] }], content, 'newsroom');
    };
    try {
      await writeImport(join(content, 'football'), await planOf('2019-20/ru.1'));
      const { refused, irregularities } = await planOf('2019-20/ru.2');
      expect(refused).toEqual(['2019-20/ru.2']);
      expect(irregularities.map(({ code }) => code)).toEqual(['CLUBS_OF_ANOTHER_LEAGUE']);
      expect((await planOf('2019-20/ru.1')).refused).toEqual([]);
    } finally {
      await rm(content, { recursive: true, force: true });
    }
  });

  it('is none where clubs are promoted and relegated, or only meet in a cup', () => {
    expect(
      foreign({
        '2018-19/ru.1': first,
        '2018-19/ru.2': second,
        '2019-20/ru.1': promoted,
        '2019-20/ru.2': relegated,
        '2019-20/de.cup': first,
      }),
    ).toEqual([]);
  });

  it('is none beside a league of no tier, such as a league cup, in either order', () => {
    const [own, other] = seasonsOf({ '2019-20/ru.1': fileOf(first), '2019-20/ru.2': fileOf(first) });
    if (own === undefined || other === undefined) throw new Error('the files cannot be read');
    const { tier: _tier, ...withoutTier } = other.competition;
    const cup = { ...other, competition: { ...withoutTier, id: 'russian-league-cup' } };
    expect(foreignSeasons([own], [cup])).toEqual([]);
    expect(foreignSeasons([cup], [own])).toEqual([]);
  });

  const paths = ['2019-20/ru.1', '2019-20/ru.2'];
  const real = paths.map((path) => [path, leagueFile(path)] as const);
  if (real.some(([, file]) => file === undefined)) it.skip(`is Russia's second division 2019-20: ${notInSample}`);
  else
    it('is Russia’s second division 2019-20', () => {
      const files = Object.fromEntries(real.map(([path, file]) => [path, readFileSync(file ?? '', 'utf8')]));
      expect(foreignSeasons(seasonsOf(files)).map(({ season }) => season)).toEqual(['russian-first-league-2019-20']);
    });
});
