import type { Kysely } from 'kysely';

export const ratingsAndVotes = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema
    .createTable('ratings')
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('item_type', 'varchar(20)', (column) => column.notNull())
    .addColumn('item_id', 'varchar(200)', (column) => column.notNull())
    // The value times ten: a sum of whole numbers is exact
    .addColumn('tenths', 'smallint', (column) => column.notNull())
    .addColumn('rated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['user_id', 'item_type', 'item_id'])
    .execute();
  // A separate table, so that the cost of reading an average does not grow with every rating.
  await database.schema
    .createTable('rating_tallies')
    .addColumn('item_type', 'varchar(20)', (column) => column.notNull())
    .addColumn('item_id', 'varchar(200)', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    // The sum of all ratings
    .addColumn('tenths', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_tallies_key', ['item_type', 'item_id'])
    .execute();
  await database.schema
    .createTable('votes')
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('poll_id', 'varchar(200)', (column) => column.notNull())
    .addColumn('option_id', 'varchar(200)', (column) => column.notNull())
    .addColumn('voted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('votes_key', ['user_id', 'poll_id'])
    .execute();
  await database.schema
    .createTable('vote_tallies')
    .addColumn('poll_id', 'varchar(200)', (column) => column.notNull())
    .addColumn('option_id', 'varchar(200)', (column) => column.notNull())
    // The votes of an option are the sum over its shards: see polls/shards.ts
    .addColumn('shard', 'smallint', (column) => column.notNull())
    .addColumn('votes', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('vote_tallies_key', ['poll_id', 'option_id', 'shard'])
    .execute();
};

export const messages = async (database: Kysely<unknown>): Promise<void> => {
  // Readers' messages from the contact form.
  await database.schema
    .createTable('messages')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    // Who was signed in. Not whose address is in the row: anybody can type that.
    .addColumn('user_id', 'varchar(36)', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('locale', 'varchar(2)', (column) => column.notNull())
    .addColumn('name', 'varchar(100)', (column) => column.notNull())
    .addColumn('email', 'varchar(254)', (column) => column.notNull())
    .addColumn('subject', 'varchar(150)', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    // Of address, name, subject and text: the same message sent twice is found by it.
    .addColumn('content_hash', 'varchar(43)', (column) => column.notNull())
    // The site has a captcha, and it did not take the sender for a person.
    .addColumn('is_unverified', 'smallint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('messages_by_hash').on('messages').column('content_hash').execute();
  await database.schema.createIndex('messages_by_user').on('messages').column('user_id').execute();
  await database.schema.createIndex('messages_by_time').on('messages').column('created_at').execute();
};

export const libraryItems = async (database: Kysely<unknown>): Promise<void> => {
  // What readers follow and save, and where they stopped reading.
  await database.schema
    .createTable('library_items')
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list', 'varchar(10)', (column) => column.notNull())
    // A team, player or competition; in the other lists a story
    .addColumn('item', 'varchar(200)', (column) => column.notNull())
    // Of a saved story, in the language it was saved in
    .addColumn('path', 'varchar(150)')
    // How far a story was read, in thousandths
    .addColumn('thousandths', 'smallint')
    // When it was added; of a place, when it was read
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('library_items_key', ['user_id', 'list', 'item'])
    .execute();
  await database.schema
    .createIndex('library_items_by_time')
    .on('library_items')
    .columns(['list', 'added_at'])
    .execute();
};
