import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { takeLocks } from './locks.ts';
import { migrations } from './migrations.ts';
import { type Tables } from './tables.ts';

const provider = { getMigrations: () => Promise.resolve(migrations) };

/** Whether PostgreSQL's account may create tables. If it may not, the Migrator only reports a later error that results from it. */
const mayCreateTables = async (tables: Kysely<Tables>): Promise<boolean> => {
  if (!(tables.getExecutor().adapter instanceof PostgresAdapter)) return true;
  const { rows } = await sql<{ may: boolean | null }>`
    SELECT has_schema_privilege(current_schema(), 'CREATE') AS may`.execute(tables);
  return rows[0]?.may === true;
};

/**
 * Migrates the tables in one transaction that holds a lock from its first statement: when several servers start at once, one migrates and
 * the others find nothing left to do. The lock ends with the transaction, so a killed process leaves none behind.
 * @param tables with a timeout that is long enough for a migration
 * @throws SQLite's error while another process is writing, and any error of a migration, after which nothing has changed
 */
export const migrate = async (tables: Kysely<Tables>): Promise<void> => {
  try {
    await tables.transaction().execute(async (transaction) => {
      await takeLocks(transaction, ['migrations']);
      const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
      if (error) throw error instanceof Error ? error : new Error(String(error));
    });
  } catch (error) {
    // If PostgreSQL cannot be queried, that error is the cause.
    if (await mayCreateTables(tables).catch(() => true)) throw error;
    throw new Error(
      'The account in DATABASE_URL may not create tables: make it the owner of the database, or GRANT CREATE ON SCHEMA public to it',
      { cause: error },
    );
  }
};
