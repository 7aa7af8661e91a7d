import { type Migration } from 'kysely/migration';
import { clock } from './migrations/clock.ts';
import { accounts } from './migrations/first-tables.ts';
import { mailTopics, outboxAge, outboxUrgency } from './migrations/outbox.ts';
import { rateLimitEvents } from './migrations/rate-limit-events.ts';
import { libraryItems, messages, ratingsAndVotes } from './migrations/reader-data.ts';
import { emailChanges, formerTokenCookies, guessesByMailbox, linkedAccounts } from './migrations/sign-in.ts';

/**
 * Migrations of the tables in their order, by name. A released one is never edited: a later one changes its result. They are checked at
 * every start, and each runs once. Each only adds (a column has a default, or may be empty): the previous version runs beside the new one
 * during an upgrade, and has to work if the new one does not start.
 */
export const migrations: Record<string, Migration> = {
  '001-accounts': {
    up: async (database: Kysely<unknown>): Promise<void> => {
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
        // Empty if the address has no account: nobody can tell by the answers.
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
      // Events that limits count: one row each.
      await database.schema
        .createTable('spendings')
        .addColumn('counter', 'varchar(300)', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
      await database.schema.createIndex('spendings_by_counter').on('spendings').columns(['counter', 'at']).execute();
      await database.schema.createIndex('spendings_by_time').on('spendings').column('at').execute();
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
    },
  },
  '002-guesses-by-mailbox': {
    up: async (database: Kysely<unknown>): Promise<void> => {
      // Pending codes do not record which mailbox they went to: they are invalidated, and another can be requested.
      await sql`DELETE FROM codes`.execute(database);
      // Wrong guesses also count against the mailbox. SQLite requires a default for an added column.
      await database.schema
        .alterTable('codes')
        .addColumn('mailbox', 'varchar(254)', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '003-ratings-and-votes': {
    up: async (database: Kysely<unknown>): Promise<void> => {
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
    },
  },
  '004-messages': {
    up: async (database: Kysely<unknown>): Promise<void> => {
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
    },
  },
  '005-linked-accounts': {
    up: async (database: Kysely<unknown>): Promise<void> => {
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
    },
  },
  '006-outbox-age': {
    up: async (database: Kysely<unknown>): Promise<void> => {
      // When a mail was queued; 0 for those queued before this migration. For operators, who want to know how late mails are.
      await database.schema
        .alterTable('outbox')
        .addColumn('queued_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '007-email-changes': {
    up: async (database: Kysely<unknown>): Promise<void> => {
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
    },
  },
  '008-former-token-cookies': {
    up: async (database: Kysely<unknown>): Promise<void> => {
      // Until when a session is found by its cookie's name from before the prefix. Sessions that begin after this migration never are.
      await database.schema.alterTable('sessions').addColumn('former_cookie_until', 'bigint').execute();
      await sql`UPDATE sessions SET former_cookie_until = expires_at`.execute(database);
    },
  },
  '009-library-items': {
    up: async (database: Kysely<unknown>): Promise<void> => {
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
    },
  },
  '010-mail-topics': {
    up: async (database: Kysely<unknown>): Promise<void> => {
      // Hash of what a mail is about, where a later one about the same replaces it.
      await database.schema.alterTable('outbox').addColumn('topic', 'varchar(43)').execute();
      await database.schema.createIndex('outbox_by_topic').on('outbox').column('topic').execute();
    },
  },
  '011-clock': {
    up: async (database: Kysely<unknown>): Promise<void> => {
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
    },
  },
  '012-outbox-urgency': {
    up: async (database: Kysely<unknown>): Promise<void> => {
      // Of the mails that are due, the first to expire is sent first; many that are not due are passed over in the index alone.
      await database.schema
        .createIndex('outbox_by_urgency')
        .on('outbox')
        .columns(['expires_at', 'next_try_at'])
        .execute();
      await database.schema.dropIndex('outbox_by_end').execute();
    },
  },
};
