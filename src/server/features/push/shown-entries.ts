import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { TakenMessage } from './message-rows.ts';

/**
 * Whether a browser may have shown a message: a push service took it, or did not answer. The last try of a message that was dropped sent
 * nothing.
 */
export const mayBeShown = sql<boolean>`(sent_at IS NOT NULL
  OR tries - CASE WHEN next_try_at IS NULL THEN 1 ELSE 0 END > refusals)`;

/** Whether the browser of a message may have shown one about another entry of its match. */
export type WasShown = (message: TakenMessage['message'], entryId: string) => boolean;

const keyOf = (subscription: string, match: string, entry: string): string => `${subscription} ${match} ${entry}`;

/** Which of these entries the browsers of messages may have shown. */
export const readShown = async (
  tables: Kysely<Tables>,
  taken: readonly TakenMessage[],
  entries: readonly string[],
): Promise<WasShown> => {
  const rows =
    taken.length === 0 || entries.length === 0
      ? []
      : await tables
          .selectFrom('push_messages')
          .select(['subscription_id', 'match_id', 'entry_id'])
          .where('subscription_id', 'in', [...new Set(taken.map(({ message }) => message.subscription_id))])
          .where('match_id', 'in', [...new Set(taken.map(({ message }) => message.match_id))])
          .where('entry_id', 'in', entries)
          .where(mayBeShown)
          .execute();
  const shown = new Set(rows.map((row) => keyOf(row.subscription_id, row.match_id, row.entry_id)));
  return (message, entryId) => shown.has(keyOf(message.subscription_id, message.match_id, entryId));
};
