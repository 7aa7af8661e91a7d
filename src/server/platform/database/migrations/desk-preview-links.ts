import type { Kysely } from 'kysely';

export const deskPreviewLinks = async (database: Kysely<unknown>): Promise<void> => {
  // Links that show the page of an item without an account. They end with the account of who made them.
  await database.schema
    .createTable('desk_preview_links')
    .addColumn('id', 'varchar(36)', (column) => column.primaryKey())
    .addColumn('token_hash', 'varchar(43)', (column) => column.notNull().unique())
    .addColumn('item', 'varchar(200)', (column) => column.notNull())
    .addColumn('locale', 'varchar(10)', (column) => column.notNull())
    .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    // How often it was opened
    .addColumn('opened', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema.createIndex('desk_preview_links_by_item').on('desk_preview_links').column('item').execute();
};
