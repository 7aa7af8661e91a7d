import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
} from '../tables/tables.ts';
import { competitionTable, seasonTable, type Facts } from '../tables/facts.ts';
import { nationTable } from '../tables/nations.ts';
import { isObject } from '../merge/json-values.ts';
import { positionOf } from '../source/position.ts';
import { dataAt } from './existing-items.ts';

/** The product's own tables. */
const productFolder = fileURLToPath(new URL('../tables/', import.meta.url));

/** The JSON of a table; none if there is no such file. Throws with the path of one that is not JSON. */
async function jsonAt(path: string): Promise<unknown> {
  try {
    return await dataAt(path);
  } catch (error) {
    throw new Error(`the table ${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** A table in which another one's fields override its own. Lists are replaced whole. */
function withEntries(table: unknown, over: unknown): unknown {
  if (over === undefined) return table;
  if (!isObject(table) || !isObject(over)) return over;
  return {
    ...table,
    ...Object.fromEntries(Object.entries(over).map(([key, value]) => [key, withEntries(table[key], value)])),
  };
}

function parseTable<Schema extends z.ZodType>(path: string, schema: Schema, table: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(table);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => `  ${positionOf(issue.path)}: ${issue.message}`);
  throw new Error(`the table ${path} is wrong:\n${issues.join('\n')}`);
}

/**
 * Reads tables by their names: the product's, overridden by the newsroom's. All may be absent. The newsroom's entries may be incomplete.
 * Throws with the path of an invalid table.
 */
const tableReader =
  (newsroomFolder: string | undefined) =>
  async <Schema extends z.ZodType>(name: string, schema: Schema): Promise<z.infer<Schema>> => {
    const path = join(productFolder, name);
    const table = (await jsonAt(path)) ?? {};
    const own = parseTable(path, schema, table);
    const newsroomPath = newsroomFolder === undefined ? undefined : join(newsroomFolder, name);
    const over = newsroomPath === undefined ? undefined : await jsonAt(newsroomPath);
    if (newsroomPath === undefined || over === undefined) return own;
    return parseTable(newsroomPath, schema, withEntries(table, over));
  };

type ReadTable = ReturnType<typeof tableReader>;

/** Names of the tables of clubs in both folders, one file for each country. */
async function clubTables(folders: readonly string[]): Promise<string[]> {
  const names = await Promise.all(folders.map((folder) => readdir(join(folder, 'names/clubs')).catch(() => [])));
  return [...new Set(names.flat())].filter((name) => name.endsWith('.json')).sort();
}

/** The clubs of all countries, each file named after its country's FIFA code; a key has the code after the club's name. */
async function readClubs(
  names: readonly string[],
  nations: HandWrittenTables['nations'],
  readTable: ReadTable,
): Promise<HandWrittenTables['teams']> {
  const countries = await Promise.all(
    names.map(async (file) => {
      const code = file.replace(/\.json$/, '');
      if (nations[code] === undefined) throw new Error(`names/clubs/${file} has the name of no FIFA code`);
      const clubs = Object.entries(await readTable(`names/clubs/${file}`, teamNames));
      return clubs.map(([name, facts]) => [`${name} (${code})`, facts] as const);
    }),
  );
  return Object.fromEntries(countries.flat());
}

/** The newsroom's own clubs of any country. Throws if a nation is among them. */
async function readOwnClubs(nations: HandWrittenTables['nations'], readTable: ReadTable) {
  const teams = await readTable('names/teams.ar.json', teamNames);
  const nation = Object.keys(teams).find((key) => nations[key] !== undefined);
  if (nation === undefined) return teams;
  throw new Error(`names/teams.ar.json has ${nation}, which is a nation: its names belong to nations.json`);
}

/** The newsroom's tables below `football/` of the content folder. */
export const overridesFolder = (footballFolder: string): string => join(footballFolder, 'overrides');

/**
 * The hand-written facts of competitions and their seasons.
 *
 * @param newsroomFolder with tables that override the product's
 */
export async function readFacts(newsroomFolder?: string): Promise<Facts> {
  const readTable = tableReader(newsroomFolder);
  return {
    competitions: await readTable('competitions.json', competitionTable),
    seasons: await readTable('seasons.json', seasonTable),
  };
}

/**
 * The hand-written tables: colours, stadiums, and names in Arabic.
 *
 * @param newsroomFolder with tables that override the product's
 */
export async function readTables(newsroomFolder?: string): Promise<HandWrittenTables> {
  const readTable = tableReader(newsroomFolder);
  const files = await clubTables([productFolder, ...(newsroomFolder === undefined ? [] : [newsroomFolder])]);
  const nations = await readTable('nations.json', nationTable);
  return {
    nations,
    kits: await readTable('kits.json', kits),
    venues: await readTable('names/venues.ar.json', venueNames),
    teams: { ...(await readOwnClubs(nations, readTable)), ...(await readClubs(files, nations, readTable)) },
    players: await readTable('names/players.ar.json', playerNames),
    scorerAliases: await readTable('names/scorer-aliases.json', scorerAliases),
    scorers: await readTable('names/scorers.ar.json', scorerNames),
    matchVenues: await readTable('names/match-venues.json', matchVenues),
    homeGrounds: await readTable('names/home-grounds.json', homeGroundsTable),
    parentClubs: await readTable('names/parent-clubs.ar.json', parentClubNames),
  };
}
