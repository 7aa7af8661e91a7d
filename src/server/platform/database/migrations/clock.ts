import type { Kysely } from 'kysely';

export const createClock = async (database: Kysely<unknown>): Promise<void> => {
  // When the server's clock was believed last: one row, as soon as anything is stored.
  await database.schema
    .createTable('clock')
    .addColumn('id', 'smallint', (column) => column.primaryKey())
    .addColumn('believed_at', 'bigint', (column) => column.notNull())
    // Since when one that is not believed has gone on without a leap, and when it was looked at last.
    .addColumn('doubted_since', 'bigint')
    .addColumn('doubted_at', 'bigint')
    .execute();
  // Accounts of a clock that was ahead are looked for.
  await database.schema.createIndex('users_by_time').on('users').column('created_at').execute();
};
