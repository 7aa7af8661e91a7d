import type { Kysely } from 'kysely';

export const deskPeople = async (database: Kysely<unknown>): Promise<void> => {
  // People of the newsroom: accounts with a role.
  await database.schema
    .createTable('desk_people')
    .addColumn('user_id', 'varchar(36)', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('role', 'varchar(20)', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    // Empty unless they may not use the desk any more
    .addColumn('disabled_at', 'bigint')
    .execute();
  // Deleted when accepted: each works once.
  await database.schema
    .createTable('desk_invitations')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('token_hash', 'varchar(43)', (column) => column.notNull().unique())
    .addColumn('email', 'varchar(254)', (column) => column.notNull())
    .addColumn('email_key', 'varchar(254)', (column) => column.notNull().unique())
    .addColumn('role', 'varchar(20)', (column) => column.notNull())
    .addColumn('invited_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('desk_passkeys')
    // The credential's id, in base64url
    .addColumn('id', 'varchar(1400)', (column) => column.primaryKey())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'varchar(60)', (column) => column.notNull())
    // COSE, in base64url
    .addColumn('public_key', 'text', (column) => column.notNull())
    // Of its signatures, against copies
    .addColumn('counter', 'bigint', (column) => column.notNull())
    // JSON
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await database.schema.createIndex('desk_passkeys_by_user').on('desk_passkeys').column('user_id').execute();
  // Deleted when used.
  await database.schema
    .createTable('desk_recovery_codes')
    .addColumn('code_hash', 'varchar(43)', (column) => column.primaryKey())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .execute();
  await database.schema
    .createIndex('desk_recovery_codes_by_user')
    .on('desk_recovery_codes')
    .column('user_id')
    .execute();
  // What a session has shown at the desk, beside the emailed code.
  await database.schema
    .createTable('desk_sessions')
    .addColumn('session_id', 'varchar(36)', (column) =>
      column.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    // By a passkey, last
    .addColumn('verified_at', 'bigint')
    // By a recovery code, which allows one new passkey
    .addColumn('recovered_at', 'bigint')
    .addColumn('challenge', 'varchar(100)')
    .addColumn('challenge_expires_at', 'bigint')
    .execute();
  await database.schema.createIndex('desk_sessions_by_user').on('desk_sessions').column('user_id').execute();
  // Who did what. It outlives the people, so it refers to no other table.
  await database.schema
    .createTable('desk_audit')
    // Begins with the instant: ids are ordered by time
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull())
    // Their name then
    .addColumn('person', 'varchar(400)', (column) => column.notNull())
    .addColumn('action', 'varchar(60)', (column) => column.notNull())
    .addColumn('item', 'varchar(400)')
    .addColumn('detail', 'text')
    .execute();
  await database.schema.createIndex('desk_audit_by_age').on('desk_audit').column('at').execute();
  await database.schema.createIndex('desk_audit_by_user').on('desk_audit').column('user_id').execute();
};
