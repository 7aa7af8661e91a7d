import { type Kysely, sql } from 'kysely';

/** Readers and their sessions. */
const createReaders = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema
    .createTable('users')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    // As it was typed, for mails and the profile.
    .addColumn('email', 'varchar(254)', (column) => column.notNull())
    // The form in which addresses are compared: one account an address, however it is spelt.
    .addColumn('email_key', 'varchar(254)', (column) => column.notNull().unique())
    .addColumn('name', 'varchar(100)')
    // E.164
    .addColumn('mobile', 'varchar(16)')
    // Path of the avatar
    .addColumn('image', 'varchar(200)')
    .addColumn('theme', 'varchar(10)')
    .addColumn('is_completed', 'smallint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('sessions')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // Of the token that names it: who reads the database cannot sign in with what it holds.
    .addColumn('token_hash', 'varchar(43)', (column) => column.notNull().unique())
    // What the browser calls itself, for the reader to know it by.
    .addColumn('user_agent', 'varchar(300)', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    // To the hour
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  await database.schema.createIndex('sessions_by_end').on('sessions').column('expires_at').execute();
};

/** Mailed codes, and wrong guesses of them. */
const createCodes = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema
    .createTable('codes')
    // Of the temporary token the code is bound to
    .addColumn('token_hash', 'varchar(43)', (column) => column.primaryKey())
    .addColumn('purpose', 'varchar(10)', (column) => column.notNull())
    // A code to type, a link to open, or nothing that could be right
    .addColumn('kind', 'varchar(4)', (column) => column.notNull())
    .addColumn('email', 'varchar(254)', (column) => column.notNull())
    .addColumn('email_key', 'varchar(254)', (column) => column.notNull())
    // What wrong guesses count against
    .addColumn('counter', 'varchar(260)', (column) => column.notNull())
    // Empty where the address has no account: nobody can tell by the answers.
    .addColumn('user_id', 'varchar(36)', (column) => column.references('users.id').onDelete('cascade'))
    // Of somebody who was signed in when it was asked for: it ends with the session.
    .addColumn('session_id', 'varchar(36)', (column) => column.references('sessions.id').onDelete('cascade'))
    // The code under the server's secret, never the code itself
    .addColumn('code_mac', 'varchar(43)', (column) => column.notNull())
    .addColumn('profile', 'varchar(10)', (column) => column.notNull())
    .addColumn('tries', 'smallint', (column) => column.notNull())
    // A newer one took its place.
    .addColumn('is_spent', 'smallint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // Until then another code can be asked for.
    .addColumn('token_expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('codes_by_email').on('codes').column('email_key').execute();
  await database.schema.createIndex('codes_by_user').on('codes').column('user_id').execute();
  await database.schema.createIndex('codes_by_session').on('codes').column('session_id').execute();
  await database.schema.createIndex('codes_by_end').on('codes').column('token_expires_at').execute();
  // Wrong codes since the last right one
  await database.schema
    .createTable('failures')
    .addColumn('counter', 'varchar(260)', (column) => column.primaryKey())
    .addColumn('in_a_row', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .execute();
};

const createAvatars = async (database: Kysely<unknown>): Promise<void> => {
  await database.schema
    .createTable('avatars')
    // Random: it is part of an address everybody may ask for.
    .addColumn('name', 'varchar(43)', (column) => column.primaryKey())
    .addColumn('user_id', 'varchar(36)', (column) =>
      column.notNull().unique().references('users.id').onDelete('cascade'),
    )
    // WebP. SQLite takes PostgreSQL's name for bytes as well as any other.
    .addColumn('picture', sql`bytea`, (column) => column.notNull())
    .execute();
};

const createSpendings = async (database: Kysely<unknown>): Promise<void> => {
  // Events that limits count: one row each.
  await database.schema
    .createTable('spendings')
    .addColumn('counter', 'varchar(300)', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('spendings_by_counter').on('spendings').columns(['counter', 'at']).execute();
  await database.schema.createIndex('spendings_by_time').on('spendings').column('at').execute();
};

const createOutbox = async (database: Kysely<unknown>): Promise<void> => {
  // Mails that are not sent yet.
  await database.schema
    .createTable('outbox')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    // Recipient, subject, text and HTML, encrypted: there are codes in them.
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('tries', 'smallint', (column) => column.notNull())
    .addColumn('next_try_at', 'bigint', (column) => column.notNull())
    // A mail whose code has ended is not sent any more.
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('outbox_by_time').on('outbox').column('next_try_at').execute();
  await database.schema.createIndex('outbox_by_end').on('outbox').column('expires_at').execute();
};

/** The first tables: readers, how they sign in, their avatars, limits and mails. */
export const accounts = async (database: Kysely<unknown>): Promise<void> => {
  await createReaders(database);
  await createCodes(database);
  await createAvatars(database);
  await createSpendings(database);
  await createOutbox(database);
};
