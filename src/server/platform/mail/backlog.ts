import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Mails that no mail server has accepted yet. */
export interface Backlog {
  count: number;
  /** When the oldest was queued, in milliseconds since 1970; undefined if there is none. */
  oldestAt: number | undefined;
}

/** The waiting mails of the outbox. */
export const readBacklog = async (tables: Kysely<Tables>): Promise<Backlog> => {
  const { count, oldest } = await tables
    .selectFrom('outbox')
    .select((row) => [
      row.fn.countAll<number | string>().as('count'),
      row.fn.min<number | null>('queued_at').as('oldest'),
    ])
    // Mails from before the column was added have 0.
    .where('queued_at', '>', 0)
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldestAt: oldest === null ? undefined : Number(oldest) };
};
