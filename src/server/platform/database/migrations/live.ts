import type { Kysely } from 'kysely';

export const liveJournals = async (database: Kysely<unknown>): Promise<void> => {
  // Who may add entries: programs and people at a match.
  await database.schema
    .createTable('live_tokens')
    .addColumn('token_hash', 'varchar(43)', (column) => column.primaryKey())
    .addColumn('feed', 'varchar(60)', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // What happens in matches, an entry a row. Rows are only added: an entry that was wrong is undone by another.
  await database.schema
    .createTable('live_entries')
    .addColumn('match_id', 'varchar(200)', (column) => column.notNull())
    // From 1 in each match, without a gap
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('entry_id', 'varchar(64)', (column) => column.notNull())
    // When it happened
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    // JSON: src/contract/live/entry.ts
    .addColumn('entry', 'text', (column) => column.notNull())
    .addColumn('feed', 'varchar(60)', (column) => column.notNull())
    .addColumn('entered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('live_entries_key', ['match_id', 'n'])
    .addUniqueConstraint('live_entries_by_id', ['match_id', 'entry_id'])
    .execute();
  await database.schema.createIndex('live_entries_by_time').on('live_entries').column('entered_at').execute();
};

/** What is on now is found by when it happened, on the paper's clock. */
export const liveEntriesByHappening = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema
    .createIndex('live_entries_by_happening')
    .on('live_entries')
    .columns(['happened_at', 'match_id'])
    .execute();
};
