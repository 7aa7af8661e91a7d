import { createHash } from 'node:crypto';
import { accessSync, constants, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import {
  type Database,
  type DatabasePlace,
  openExistingDatabase,
} from '../../src/server/platform/database/database.ts';
import { formatName, formatVersion, type Header, lastMigration, type Trailer } from './file-format.ts';
import { maxLineBytes } from './read-lines.ts';
import { readSnapshot, type RowSource } from './row-source.ts';
import { type Column, readColumns } from './table-columns.ts';
import { transferredTables } from './transferred-tables.ts';
import { toFile } from './values.ts';

/** Rows by table. */
export type Counts = Record<string, number>;

/** Milliseconds for one statement on a large table. */
const timeoutMs = 600_000;

/** The last migration of a database; undefined if it has none. */
const migrationOf = async ({ tables }: Database): Promise<string | undefined> => {
  const found = await tables.introspection.getTables({ withInternalKyselyTables: true });
  if (!found.some(({ name }) => name === 'kysely_migration')) return undefined;
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name DESC LIMIT 1`.execute(
    tables,
  );
  return rows[0]?.name;
};

const requireLastMigration = (migration: string | undefined): void => {
  if (migration === undefined) throw new Error('The database has no accounts: no server was ever started on it');
  if (migration > lastMigration)
    throw new Error(`The database is of a later version of Mustadira (${migration}): export it with that version`);
  if (migration < lastMigration)
    throw new Error(
      `The database is at ${migration} and this version at ${lastMigration}: start this version's server on it once`,
    );
};

const makeHeader = async (columns: ReadonlyMap<string, Column[]>, source: RowSource): Promise<Header> => {
  const tables = [];
  for (const name of transferredTables)
    tables.push({ name, columns: columns.get(name) ?? [], count: await source.count(name) });
  return {
    format: formatName,
    version: formatVersion,
    migration: lastMigration,
    exportedAt: new Date().toISOString(),
    tables,
  };
};

/** The lines of a file, each with its end. */
async function* linesOf(header: Header, source: RowSource): AsyncGenerator<string> {
  const digest = createHash('sha256');
  const counts: Counts = {};
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  const hashed = (value: unknown): string => {
    const text = line(value);
    if (Buffer.byteLength(text) > maxLineBytes)
      throw new Error(
        `A row of ${String((value as unknown[])[0])} is longer than ${maxLineBytes} bytes, and could not be imported`,
      );
    digest.update(text);
    return text;
  };
  yield hashed(header);
  for (const { name, columns } of header.tables) {
    counts[name] = 0;
    for await (const row of source.rows(name)) {
      counts[name] += 1;
      yield hashed([name, ...columns.map((column) => toFile(row[column.name], column.kind, `${name}.${column.name}`))]);
    }
  }
  yield line({ end: true, counts, sha256: digest.digest('hex') } satisfies Trailer);
}

/**
 * Writes all data of accounts to a file, which gets its name once it is complete.
 * @returns the number of rows of each table
 * @throws if there is no database, its tables are of another version, or there is such a file already
 */
export const exportAccounts = async (place: DatabasePlace, file: string, signal?: AbortSignal): Promise<Counts> => {
  if (existsSync(file)) throw new Error(`${file} is there already, and is not overwritten`);
  // The error names the folder if this user may not read it.
  if (place.databaseUrl === undefined && existsSync(place.dataDir)) accessSync(place.dataDir, constants.X_OK);
  const database = await openExistingDatabase(place, { timeoutMs });
  if (!database) throw new Error(`There is no database in DATA_DIR (${place.dataDir})`);
  const draft = `${file}.${process.pid}.partial`;
  try {
    const migration = await migrationOf(database);
    requireLastMigration(migration);
    // There is only one connection, and the snapshot uses it.
    const columns = await readColumns(database.tables);
    const counts = await readSnapshot(database, place, async (source) => {
      const header = await makeHeader(columns, source);
      const lines = Readable.from(linesOf(header, source));
      // Readable only for its owner: it contains addresses and, together with SECRET, opens sessions.
      const written = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
      await pipeline(lines, createGzip(), written, { ...(signal && { signal }) });
      return Object.fromEntries(header.tables.map(({ name, count }) => [name, count]));
    });
    await rename(draft, file);
    return counts;
  } catch (error) {
    await rm(draft, { force: true });
    throw signal?.aborted ? signal.reason : error;
  } finally {
    await database.close();
  }
};
