import { readFile, readdir } from 'node:fs/promises';
import type { z } from 'zod';
import {
  homeGroundsTable,
  kits,
  matchVenues,
  parentClubNames,
  playerNames,
  scorerAliases,
  scorerNames,
  teamNames,
  venueNames,
  type HandWrittenTables,
} from '../tables.ts';
import { competitionTable, seasonTable, type Facts } from '../facts.ts';
import { countryOfFifaCode } from '../fifa-countries.ts';
import { positionOf } from '../position.ts';

/** Reads one of the tables in `desk/`. With `optional`, a missing table counts as empty. */
async function readTable<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  optional = false,
): Promise<z.infer<Schema>> {
  const text = await readFile(new URL(`../desk/${path}`, import.meta.url), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' && optional) return '{}';
      throw new Error(`the table ${path} cannot be read: ${error.message}`, { cause: error });
    },
  );
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`the table ${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `  ${positionOf(issue.path)}: ${issue.message}`);
  throw new Error(`the table ${path} is wrong:\n${issues.join('\n')}`);
}

/** The clubs of all countries, each file named after its country's FIFA code; a key has the code after the club's name. */
async function readClubs(): Promise<HandWrittenTables['teams']> {
  const files = (await readdir(new URL('../desk/names/clubs/', import.meta.url))).sort();
  const countries = await Promise.all(
    files.map(async (file) => {
      const code = file.replace(/\.json$/, '');
      if (countryOfFifaCode(code) === undefined) throw new Error(`names/clubs/${file} has the name of no FIFA code`);
      const clubs = Object.entries(await readTable(`names/clubs/${file}`, teamNames));
      return clubs.map(([name, facts]) => [`${name} (${code})`, facts] as const);
    }),
  );
  return Object.fromEntries(countries.flat());
}

/** The hand-written facts of competitions and their seasons. */
export async function readDeskFacts(): Promise<Facts> {
  return {
    competitions: await readTable('competitions.json', competitionTable),
    seasons: await readTable('seasons.json', seasonTable),
  };
}

/** The hand-written tables: colours, stadiums, and names in Arabic. */
export async function readDeskTables(): Promise<HandWrittenTables> {
  return {
    kits: await readTable('kits.json', kits),
    venues: await readTable('names/venues.ar.json', venueNames),
    teams: { ...(await readTable('names/teams.ar.json', teamNames, true)), ...(await readClubs()) },
    players: await readTable('names/players.ar.json', playerNames, true),
    scorerAliases: await readTable('names/scorer-aliases.json', scorerAliases, true),
    scorers: await readTable('names/scorers.ar.json', scorerNames, true),
    matchVenues: await readTable('names/match-venues.json', matchVenues, true),
    homeGrounds: await readTable('names/home-grounds.json', homeGroundsTable, true),
    parentClubs: await readTable('names/parent-clubs.ar.json', parentClubNames, true),
  };
}
