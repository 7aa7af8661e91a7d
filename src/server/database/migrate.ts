import { type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { takeLocks } from './locks.ts';
import { migrations } from './migrations.ts';
import { type Tables } from './tables.ts';

const provider = { getMigrations: () => Promise.resolve(migrations) };

/**
 * Brings the tables up to date, in one transaction that holds a lock from its first statement: of servers that start at once, one migrates
 * and the others find nothing left to do. The lock ends with the transaction, so a process that is killed leaves none behind.
 * @param tables with a timeout that is long enough for a migration
 * @throws SQLite's error while another process is writing, and any error of a migration, after which nothing has changed
 */
export const migrate = (tables: Kysely<Tables>): Promise<void> =>
  tables.transaction().execute(async (transaction) => {
    await takeLocks(transaction, ['migrations']);
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(String(error));
  });
