import { type Kysely, PostgresAdapter } from 'kysely';

export const deskItems = async (database: Kysely<unknown>): Promise<void> => {
  // Who began an item. It stays with the item where their account is deleted.
  await database.schema
    .createTable('desk_owners')
    // As `news/cape-verde-debut`
    .addColumn('item', 'varchar(200)', (column) => column.primaryKey())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Texts of revisions, each once
  await database.schema
    .createTable('desk_texts')
    // SHA-256 in base64url
    .addColumn('hash', 'varchar(43)', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('desk_revisions')
    .addColumn('item', 'varchar(200)', (column) => column.notNull())
    // From 1 in each item; those that were deleted leave a gap
    .addColumn('n', 'integer', (column) => column.notNull())
    // Empty for what was changed outside of the desk
    .addColumn('user_id', 'varchar(36)')
    .addColumn('action', 'varchar(20)', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('desk_revisions_key', ['item', 'n'])
    .execute();
  // All files of an item as they were in a revision
  await database.schema
    .createTable('desk_revision_files')
    .addColumn('item', 'varchar(200)', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('name', 'varchar(20)', (column) => column.notNull())
    .addColumn('hash', 'varchar(43)', (column) => column.notNull().references('desk_texts.hash'))
    .addPrimaryKeyConstraint('desk_revision_files_key', ['item', 'n', 'name'])
    .addForeignKeyConstraint('desk_revision_files_of', ['item', 'n'], 'desk_revisions', ['item', 'n'], (constraint) =>
      constraint.onDelete('cascade'),
    )
    .execute();
  await database.schema.createIndex('desk_revision_files_by_hash').on('desk_revision_files').column('hash').execute();
};

/** A file of data has the name of its item, which is longer than `story.yaml`. */
export const deskLongNames = async (database: Kysely<unknown>): Promise<void> => {
  // SQLite limits no length.
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return;
  await database.schema
    .alterTable('desk_revision_files')
    .alterColumn('name', (column) => column.setDataType('varchar(200)'))
    .execute();
};
