import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The table of rate limits' events has the field's name; a view has its former one. */
export const rateLimitEvents = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema.alterTable('spendings').renameTo('rate_limit_events').execute();
  await database.schema.alterTable('rate_limit_events').renameColumn('counter', 'key').execute();
  for (const index of ['spendings_by_counter', 'spendings_by_time']) await database.schema.dropIndex(index).execute();
  await database.schema
    .createIndex('rate_limit_events_by_key')
    .on('rate_limit_events')
    .columns(['key', 'at'])
    .execute();
  await database.schema.createIndex('rate_limit_events_by_time').on('rate_limit_events').column('at').execute();
  // The version before counts in the same rows; its sweep names them by the database's own row id.
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const rowId = sql.ref(isPostgres ? 'ctid' : 'rowid');
  await sql`CREATE VIEW spendings AS SELECT ${rowId}, key AS counter, at FROM rate_limit_events`.execute(database);
  if (isPostgres) return;
  // SQLite writes through a view by triggers alone.
  for (const trigger of [
    sql`spendings_insert INSTEAD OF INSERT ON spendings BEGIN
      INSERT INTO rate_limit_events (key, at) VALUES (NEW.counter, NEW.at); END`,
    sql`spendings_update INSTEAD OF UPDATE ON spendings BEGIN
      UPDATE rate_limit_events SET at = NEW.at WHERE rowid = OLD.rowid; END`,
    sql`spendings_delete INSTEAD OF DELETE ON spendings BEGIN
      DELETE FROM rate_limit_events WHERE rowid = OLD.rowid; END`,
  ])
    await sql`CREATE TRIGGER ${trigger}`.execute(database);
};
