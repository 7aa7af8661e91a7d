import { type Kysely, sql } from 'kysely';

export const guessesByMailbox = async (database: Kysely<unknown>): Promise<void> => {
  // Pending codes do not record which mailbox they went to: they are invalidated, and another can be requested.
  await sql`DELETE FROM codes`.execute(database);
  // Wrong guesses also count against the mailbox. SQLite requires a default for an added column.
  await database.schema
    .alterTable('codes')
    .addColumn('mailbox', 'varchar(254)', (column) => column.notNull().defaultTo(''))
    .execute();
};

export const linkedAccounts = async (database: Kysely<unknown>): Promise<void> => {
  // Provider accounts that sign their reader in.
  await database.schema
    .createTable('linked_accounts')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('provider', 'varchar(20)', (column) => column.notNull())
    // What the provider calls its account: never given to another one, unlike an address.
    .addColumn('subject', 'varchar(255)', (column) => column.notNull())
    // What the provider knew, for the reader to tell accounts apart; nothing is decided by it.
    .addColumn('email', 'varchar(254)')
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('linked_accounts_key', ['provider', 'subject'])
    .execute();
  await database.schema.createIndex('linked_accounts_by_user').on('linked_accounts').column('user_id').execute();
  // The provider account that a right code links.
  for (const [column, type] of [
    ['link_provider', 'varchar(20)'],
    ['link_subject', 'varchar(255)'],
    ['link_email', 'varchar(254)'],
  ] as const)
    await database.schema.alterTable('codes').addColumn(column, type).execute();
};

export const emailChanges = async (database: Kysely<unknown>): Promise<void> => {
  // Former addresses of accounts, which can undo the change for some days.
  await database.schema
    .createTable('email_changes')
    // Random. What undoes the change is a token that names it, signed: who reads the database cannot make one.
    .addColumn('id', 'varchar(43)', (column) => column.primaryKey())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // Of the account's changes, in their order
    .addColumn('position', 'integer', (column) => column.notNull())
    // The address before
    .addColumn('email', 'varchar(254)', (column) => column.notNull())
    .addColumn('email_key', 'varchar(254)', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('email_changes_by_user').on('email_changes').column('user_id').execute();
  await database.schema.createIndex('email_changes_by_email').on('email_changes').column('email_key').execute();
  await database.schema.createIndex('email_changes_by_end').on('email_changes').column('expires_at').execute();
};

export const formerTokenCookies = async (database: Kysely<unknown>): Promise<void> => {
  // Until when a session is found by its cookie's name from before the prefix. Sessions that begin after this migration never are.
  await database.schema.alterTable('sessions').addColumn('former_cookie_until', 'bigint').execute();
  await sql`UPDATE sessions SET former_cookie_until = expires_at`.execute(database);
};
