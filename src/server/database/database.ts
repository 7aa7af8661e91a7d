import { join } from 'node:path';
import { Kysely, type LogEvent, type Logger, PostgresDialect, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import { openNodeSqlite } from './node-sqlite.ts';
import { type Tables } from './tables.ts';
import { type InTurn, turnsByLock, turnsInGroups } from './turns.ts';

/** Where what the server keeps lies. */
export interface DatabasePlace {
  /** PostgreSQL's address, `postgres://user:password@host/name`; without it SQLite inside the process. */
  databaseUrl?: string | undefined;
  /** Folder for SQLite's file. */
  dataDir: string;
}

/** The database, its tables brought up to date. */
export interface Database {
  tables: Kysely<Tables>;
  inTurn: InTurn;
  close: () => Promise<void>;
}

/** Milliseconds after which a PostgreSQL that does not answer counts as away. */
const patience = 5000;

/** Connections of one process: more than two cores can use would only wait inside PostgreSQL. */
const connections = 10;

const openPostgres = async (databaseUrl: string, log?: Logger): Promise<Kysely<Tables>> => {
  // Loaded where it is asked for: most newsrooms never do.
  const { default: pg } = await import('pg');
  // Instants: its driver gives such numbers as texts, but they fit into JavaScript's.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: patience,
    // A server that has frozen is as good as away.
    query_timeout: patience,
    statement_timeout: patience,
    lock_timeout: patience,
    idle_in_transaction_session_timeout: 2 * patience,
  });
  // A connection that breaks is replaced by the next that is needed; who was using it is told by what they asked.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
};

/**
 * Opens the database and brings its tables up to date.
 * @param onStatement is told every statement, without its values
 * @throws where it cannot be reached, or a table cannot be changed
 */
export const openDatabase = async (
  { databaseUrl, dataDir }: DatabasePlace,
  onStatement?: (sql: string) => void,
): Promise<Database> => {
  const isPostgres = databaseUrl !== undefined;
  const log = onStatement && (({ query }: LogEvent): void => onStatement(query.sql));
  const tables = isPostgres
    ? await openPostgres(databaseUrl, log)
    : new Kysely<Tables>({
        dialect: new SqliteDialect({ database: openNodeSqlite(join(dataDir, 'mustadira.sqlite')) }),
        log,
      });
  const migrator = new Migrator({ db: tables, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await tables.destroy();
    throw error instanceof Error ? error : new Error(String(error));
  }
  return {
    tables,
    inTurn: isPostgres ? turnsByLock(tables) : turnsInGroups(tables),
    close: () => tables.destroy(),
  };
};
