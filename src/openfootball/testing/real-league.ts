import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { season as seasonSchema } from '#schemas/competition.ts';
import { match } from '#schemas/match.ts';
import { openfootballFolder } from '../../../tests/fixtures/openfootball/folder.ts';
import { clubBook } from '../club-book.ts';
import { readDeskFacts, readDeskTables } from '../files/desk-tables.ts';
import { readLeague } from '../league.ts';

/** The folder of the demo's files, and the one beside it with more of them. */
const folders = [openfootballFolder, `${openfootballFolder}-more`].map((folder) => join(folder, 'football.json'));

const facts = await readDeskFacts();
const tables = await readDeskTables();

/** The path of a season's file, `2024-25/en.1`, where one of the folders has it. */
export const leagueFile = (path: string): string | undefined =>
  folders.map((folder) => join(folder, `${path}.json`)).find((file) => existsSync(file));

/** A season as the importer writes it, from its text and the hand-written facts; clubs are found by their names in the file. */
export function importedSeason(path: string, text: string) {
  const [folder = '', code = ''] = path.split('/');
  const findClub = clubBook([], tables, new Map());
  const { value, irregularities } = readLeague({ file: path, text }, { code, folder, facts, findClub, tables });
  if (value === undefined) throw new Error(`${path} cannot be read: ${irregularities[0]?.message}`);
  const { clubCountries, country } = facts.competitions[code] ?? {};
  const countries = clubCountries ?? (country === undefined ? [] : [country]);
  return {
    season: seasonSchema.parse(value.season),
    matches: value.matches.map((each) => match.parse(each)),
    codes: irregularities.map(({ code: irregularity }) => irregularity),
    idOf: (name: string): string | undefined => findClub(name, countries)?.club.id,
  };
}

/** A season of the real files. */
export const realSeason = (path: string) => importedSeason(path, readFileSync(leagueFile(path) ?? path, 'utf8'));
