import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { lockTimeout } from './keyed-queue.ts';
import { takeLocks } from './locks.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';

/** Milliseconds that a change of a table waits for its readers (a backup), while all later requests wait too; and until the next try. */
const [lockTimeoutMs, retryDelayMs] = [500, 1000];

const isPostgres = (tables: Kysely<Tables>): boolean => tables.getExecutor().adapter instanceof PostgresAdapter;

/** The migrations of later versions that a database has had: they leave what this version reads and writes. */
const laterMigrations = async (tables: Kysely<Tables>): Promise<Record<string, Migration>> => {
  const all = await tables.introspection.getTables({ withInternalKyselyTables: true });
  if (!all.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return {};
  const { rows } = await sql<{ name: string }>`SELECT name FROM ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(tables);
  const last = Object.keys(migrations).at(-1) ?? '';
  return Object.fromEntries(rows.filter(({ name }) => name > last).map(({ name }) => [name, { up: async () => {} }]));
};

/** Whether PostgreSQL's account may create tables. If it may not, the Migrator only reports a later error that results from it. */
const mayCreateTables = async (tables: Kysely<Tables>): Promise<boolean> => {
  if (!isPostgres(tables)) return true;
  const { rows } = await sql<{ may: boolean | null }>`
    SELECT has_schema_privilege(current_schema(), 'CREATE') AS may`.execute(tables);
  return rows[0]?.may === true;
};

const migrateOnce = (tables: Kysely<Tables>): Promise<void> =>
  tables.transaction().execute(async (transaction) => {
    await takeLocks(transaction, ['migrations']);
    // The Migrator reports only that the transaction was aborted, and itself waits for locks for an hour.
    let cause: unknown;
    const impatient = ({ up }: Migration): Migration => ({
      up: async (database: Kysely<unknown>) => {
        try {
          if (isPostgres(tables))
            await sql`SELECT set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`.execute(database);
          await up(database);
        } catch (error) {
          cause = error;
          throw error;
        }
      },
    });
    const all = Object.entries({ ...migrations, ...(await laterMigrations(transaction)) });
    const provider = {
      getMigrations: () => Promise.resolve(Object.fromEntries(all.map(([name, one]) => [name, impatient(one)]))),
    };
    const { error } = await new Migrator({ db: transaction, provider })
      .migrateToLatest()
      .catch((failure: unknown) => ({ error: failure }));
    if (error) throw cause ?? error;
  });

/**
 * Migrates the tables in one transaction that holds a lock from its first statement: when several servers start at once, one migrates and
 * the others find nothing left to do. The lock ends with the transaction, so a killed process leaves none behind.
 * @param tables with a timeout that is long enough for a migration
 * @param timeoutMs how long it is retried while another process reads a table that has to change
 * @throws SQLite's error while another process is writing, and any error of a migration, after which nothing has changed
 */
export const migrate = async (tables: Kysely<Tables>, timeoutMs: number): Promise<void> => {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await migrateOnce(tables);
    } catch (error) {
      if ((error as { code?: string }).code === lockTimeout && performance.now() < deadline) {
        await sleep(retryDelayMs);
        continue;
      }
      // If PostgreSQL cannot be queried, that error is the cause.
      if (await mayCreateTables(tables).catch(() => true)) throw error;
      throw new Error(
        'The account in DATABASE_URL may not create tables: make it the owner of the database, or GRANT CREATE ON SCHEMA public to it',
        { cause: error },
      );
    }
  }
};
