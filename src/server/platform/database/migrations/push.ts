import type { Kysely } from 'kysely';

export const push = async (database: Kysely<unknown>): Promise<void> => {
  // The key pair by which push services know this site: one row, the same for all servers. The private key is encrypted.
  await database.schema
    .createTable('push_keys')
    .addColumn('id', 'smallint', (column) => column.primaryKey())
    .addColumn('public_key', 'varchar(87)', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('push_subscriptions')
    // The hash of the secret in the browser's cookie
    .addColumn('id', 'varchar(43)', (column) => column.primaryKey())
    .addColumn('endpoint_hash', 'varchar(43)', (column) => column.notNull().unique())
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'varchar(87)', (column) => column.notNull())
    .addColumn('auth', 'varchar(22)', (column) => column.notNull())
    .addColumn('locale', 'varchar(10)', (column) => column.notNull())
    .addColumn('time_zone', 'varchar(64)', (column) => column.notNull())
    // Minutes of the day in that zone; both or none
    .addColumn('quiet_from', 'smallint')
    .addColumn('quiet_to', 'smallint')
    // What it is notified of
    .addColumn('kickoff', 'smallint', (column) => column.notNull())
    .addColumn('goals', 'smallint', (column) => column.notNull())
    .addColumn('full_time', 'smallint', (column) => column.notNull())
    .addColumn('hides_scores', 'smallint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('push_items')
    .addColumn('subscription_id', 'varchar(43)', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    // `club/…` or `match/…`
    .addColumn('item', 'varchar(200)', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_items_key', ['subscription_id', 'item'])
    .execute();
  await database.schema.createIndex('push_items_by_item').on('push_items').column('item').execute();
  // Entries of journals for which every subscription has its message.
  await database.schema
    .createTable('push_events')
    .addColumn('match_id', 'varchar(200)', (column) => column.notNull())
    .addColumn('entry_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('push_events_key', ['match_id', 'entry_id'])
    .execute();
  // A message to a subscription about an entry. It stays for a day after it was sent, so that none is sent twice.
  await database.schema
    .createTable('push_messages')
    .addColumn('subscription_id', 'varchar(43)', (column) =>
      column.notNull().references('push_subscriptions.id').onDelete('cascade'),
    )
    .addColumn('match_id', 'varchar(200)', (column) => column.notNull())
    .addColumn('entry_id', 'varchar(64)', (column) => column.notNull())
    .addColumn('kind', 'varchar(10)', (column) => column.notNull())
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    // Empty once nothing more is tried
    .addColumn('next_try_at', 'bigint')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Empty unless a push service has taken it
    .addColumn('sent_at', 'bigint')
    .addPrimaryKeyConstraint('push_messages_key', ['subscription_id', 'match_id', 'entry_id'])
    .execute();
  await database.schema.createIndex('push_messages_due').on('push_messages').column('next_try_at').execute();
  await database.schema
    .createIndex('push_messages_by_entry')
    .on('push_messages')
    .columns(['match_id', 'entry_id'])
    .execute();
  await database.schema.createIndex('push_messages_by_age').on('push_messages').column('queued_at').execute();
};

export const pushLineUps = async (database: Kysely<unknown>): Promise<void> => {
  // Whoever subscribed before had agreed to the other kinds alone.
  await database.schema
    .alterTable('push_subscriptions')
    .addColumn('line_ups', 'smallint', (column) => column.notNull().defaultTo(0))
    .execute();
  // Tries that a push service has answered with no: whoever got nothing gets no correction of it.
  await database.schema
    .alterTable('push_messages')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
