import { existsSync } from 'node:fs';
import { type Kysely, type LogEvent, type Logger, sql } from 'kysely';
import { migrate } from './migrate.ts';
import { migrateWhenBack } from './migrate-when-back.ts';
import { maxConnections, openPostgres, requestTimeoutMs } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { retryWhileBusy } from './sqlite-busy.ts';
import { sqliteFileIn } from './sqlite-file.ts';
import type { Tables } from './tables.ts';
import { type WithLocks, withAdvisoryLocks, withGroupedTransactions } from './with-locks.ts';

/** Location of the server's data. */
export interface DatabasePlace {
  /** PostgreSQL's URL, `postgres://user:password@host/name`; without it SQLite inside the process. */
  databaseUrl?: string | undefined;
  /** Folder for SQLite's file. */
  dataDir: string;
}

/** The database, with migrated tables. */
export interface Database {
  tables: Kysely<Tables>;
  withLocks: WithLocks;
  /** The database's own row id: for statements that process a limited number of rows. */
  rowId: 'ctid' | 'rowid';
  /**
   * Empties SQLite's write-ahead log, which still contains deleted data, unless another process reads at the moment. Does nothing on
   * PostgreSQL.
   */
  emptyLog: () => Promise<void>;
  close: () => Promise<void>;
}

/** Milliseconds that a request waits for others of its process with the same lock. */
const turnTimeoutMs = 2 * requestTimeoutMs;

/** A database in PostgreSQL. */
export const onPostgres = (tables: Kysely<Tables>, timeoutMs = turnTimeoutMs): Database => ({
  tables,
  withLocks: withAdvisoryLocks(tables, timeoutMs),
  rowId: 'ctid',
  emptyLog: () => Promise.resolve(),
  close: () => tables.destroy(),
});

const onSqlite = (tables: Kysely<Tables>, timeoutMs: number): Database => ({
  tables,
  withLocks: withGroupedTransactions(tables, timeoutMs),
  rowId: 'rowid',
  emptyLog: async () => void (await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(tables)),
  close: () => tables.destroy(),
});

/** Milliseconds that a request waits for SQLite while others write, in this process or another; then the client should retry. */
const busyTimeoutMs = 6000;

/** Milliseconds that a starting server waits for another one that is migrating. */
const startTimeoutMs = 60_000;

/** Opens PostgreSQL, and migrates its tables now or when it is back. */
const openMigratedPostgres = async (
  databaseUrl: string,
  log: Logger | undefined,
  onAway: (error: unknown) => void,
): Promise<Database> => {
  const { isDone, stop } = await migrateWhenBack(async () => {
    const migrating = await openPostgres(databaseUrl, { timeoutMs: startTimeoutMs, connections: 1 });
    try {
      await migrate(migrating, startTimeoutMs);
    } finally {
      await migrating.destroy();
    }
  }, onAway);
  const options = { timeoutMs: requestTimeoutMs, connections: maxConnections, log, isReady: isDone };
  const database = onPostgres(await openPostgres(databaseUrl, options));
  return {
    ...database,
    close: () => {
      stop();
      return database.close();
    },
  };
};

const rethrow = (error: unknown): never => {
  throw error;
};

/**
 * Opens the database and migrates its tables.
 * @param onStatement receives every statement, without its values
 * @param onAway where it is given, a PostgreSQL that is unavailable is opened all the same, and migrated when it is back; receives why
 * @throws if it is unavailable, or a table cannot be changed
 */
export const openDatabase = async (
  { databaseUrl, dataDir }: DatabasePlace,
  onStatement?: (sql: string) => void,
  onAway: (error: unknown) => void = rethrow,
): Promise<Database> => {
  const log = onStatement && (({ query }: LogEvent): void => onStatement(query.sql));
  if (databaseUrl !== undefined) return openMigratedPostgres(databaseUrl, log, onAway);
  const tables = await openSqlite(sqliteFileIn(dataDir), { openTimeoutMs: startTimeoutMs, busyTimeoutMs, log });
  try {
    await retryWhileBusy(() => migrate(tables, startTimeoutMs), startTimeoutMs);
  } catch (error) {
    await tables.destroy();
    throw error;
  }
  return onSqlite(tables, busyTimeoutMs);
};

/**
 * Opens a database that a server has created, and neither creates nor changes a table: for commands that read the server's data.
 * @param timeoutMs limit for a statement, and for waiting for other processes that write
 * @returns undefined if there is no SQLite file
 * @throws if it is unavailable
 */
export const openExistingDatabase = async (
  { databaseUrl, dataDir }: DatabasePlace,
  { timeoutMs = startTimeoutMs }: { timeoutMs?: number } = {},
): Promise<Database | undefined> => {
  if (databaseUrl !== undefined)
    return onPostgres(await openPostgres(databaseUrl, { timeoutMs, connections: 1 }), timeoutMs);
  const file = sqliteFileIn(dataDir);
  if (!existsSync(file)) return undefined;
  return onSqlite(await openSqlite(file, { openTimeoutMs: timeoutMs, busyTimeoutMs: timeoutMs }), timeoutMs);
};
