import type { Kysely } from 'kysely';

export const outboxAge = async (database: Kysely<unknown>): Promise<void> => {
  // When a mail was queued; 0 for those queued before this migration. For operators, who want to know how late mails are.
  await database.schema
    .alterTable('outbox')
    .addColumn('queued_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
};

export const mailTopics = async (database: Kysely<unknown>): Promise<void> => {
  // Hash of what a mail is about, where a later one about the same replaces it.
  await database.schema.alterTable('outbox').addColumn('topic', 'varchar(43)').execute();
  await database.schema.createIndex('outbox_by_topic').on('outbox').column('topic').execute();
};

export const outboxUrgency = async (database: Kysely<unknown>): Promise<void> => {
  // Of the mails that are due, the first to expire is sent first; many that are not due are passed over in the index alone.
  await database.schema.createIndex('outbox_by_urgency').on('outbox').columns(['expires_at', 'next_try_at']).execute();
  await database.schema.dropIndex('outbox_by_end').execute();
};
