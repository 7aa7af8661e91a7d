import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PushMessageRow, PushSubscriptionRow, Tables } from '../../platform/database/tables.ts';

/**
 * While one process sends a message no other takes it. If the process is killed, its messages are sent again after so many milliseconds:
 * at least once. A browser that has shown a message replaces it without a sound.
 */
const leaseMs = 60_000;

/** Messages of a match to one browser. The last is kept for its end. */
export const maxOfMatch = 12;

/** A message that a process has leased, with the subscription that it is for. */
export interface TakenMessage {
  message: PushMessageRow;
  subscription: PushSubscriptionRow;
}

type MessageId = Pick<PushMessageRow, 'subscription_id' | 'match_id' | 'entry_id' | 'tries'>;

/** The outcome of a message. `isRefused` where a push service said that it did not take it. `gone` is a subscription that has ended, by the hash of its endpoint: it may have another since. */
export type EndedMessage = MessageId &
  (
    | { outcome: 'sent' | 'dropped' }
    | { outcome: 'retry'; nextTryAt: number; isRefused: boolean }
    | { outcome: 'gone'; endpointHash: string }
  );

/** Rows of one statement. */
const maxRows = 500;

const inParts = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, at) => rows.slice(at * maxRows, (at + 1) * maxRows));

/** The messages of each match that were sent to these browsers, or are being sent, by `subscription match`. */
const countsOf = async (
  tables: Transaction<Tables>,
  taken: readonly PushMessageRow[],
): Promise<Map<string, number>> => {
  const rows = await tables
    .selectFrom('push_messages')
    .select(({ fn }) => ['subscription_id', 'match_id', fn.countAll<number>().as('count')])
    .where('subscription_id', 'in', [...new Set(taken.map((row) => row.subscription_id))])
    .where('match_id', 'in', [...new Set(taken.map((row) => row.match_id))])
    .where('tries', '>', 0)
    .where((row) => row.or([row('sent_at', 'is not', null), row('next_try_at', 'is not', null)]))
    .groupBy(['subscription_id', 'match_id'])
    .execute();
  return new Map(rows.map((row) => [`${row.subscription_id} ${row.match_id}`, Number(row.count)]));
};

/** Those of the taken messages that a browser may still get of a match, and those that are too many. */
const withinLimit = (
  taken: readonly PushMessageRow[],
  counts: ReadonlyMap<string, number>,
): { within: PushMessageRow[]; beyond: PushMessageRow[] } => {
  const ofMatch = Map.groupBy(taken, (row) => `${row.subscription_id} ${row.match_id}`);
  const [within, beyond]: [PushMessageRow[], PushMessageRow[]] = [[], []];
  for (const [key, rows] of ofMatch) {
    let before = (counts.get(key) ?? rows.length) - rows.length;
    for (const row of rows.toSorted((a, b) => a.queued_at - b.queued_at)) {
      const limit = row.kind === 'fullTime' ? maxOfMatch : maxOfMatch - 1;
      const isWithin = before < limit;
      if (isWithin) before += 1;
      (isWithin ? within : beyond).push(row);
    }
  }
  return { within, beyond };
};

const finish = async (
  tables: Transaction<Tables>,
  rows: readonly MessageId[],
  sentAt: number | null,
): Promise<void> => {
  const byEntry = Map.groupBy(rows, (row) => JSON.stringify([row.match_id, row.entry_id]));
  for (const own of byEntry.values())
    for (const part of inParts(own))
      await tables
        .updateTable('push_messages')
        .set({ next_try_at: null, ...(sentAt !== null && { sent_at: sentAt }) })
        .where('match_id', '=', part[0]?.match_id ?? '')
        .where('entry_id', '=', part[0]?.entry_id ?? '')
        .where(
          'subscription_id',
          'in',
          part.map((row) => row.subscription_id),
        )
        .execute();
};

/** Records outcomes, and deletes subscriptions that have ended. @param now milliseconds since 1970 */
export const settleMessages = async (
  tables: Transaction<Tables>,
  ended: readonly EndedMessage[],
  now: number,
): Promise<void> => {
  await finish(
    tables,
    ended.filter(({ outcome }) => outcome === 'sent'),
    now,
  );
  await finish(
    tables,
    ended.filter(({ outcome }) => outcome === 'dropped' || outcome === 'gone'),
    null,
  );
  for (const each of ended)
    if (each.outcome === 'retry')
      await tables
        .updateTable('push_messages')
        .set(({ eb }) => ({
          next_try_at: each.nextTryAt,
          ...(each.isRefused && { refusals: eb('refusals', '+', 1) }),
        }))
        .where('subscription_id', '=', each.subscription_id)
        .where('match_id', '=', each.match_id)
        .where('entry_id', '=', each.entry_id)
        // Unless another process has leased it since.
        .where('tries', '=', each.tries)
        .execute();
    else if (each.outcome === 'gone')
      await tables
        .deleteFrom('push_subscriptions')
        .where('id', '=', each.subscription_id)
        .where('endpoint_hash', '=', each.endpointHash)
        .execute();
};

/**
 * Leases messages that are due. Call it under the lock of all who take messages: none is taken twice, and no browser gets too many. What
 * a browser may not get any more is dropped.
 */
export const takeMessages = async (
  tables: Transaction<Tables>,
  { rowId, now, limit }: Pick<Database, 'rowId'> & { now: number; limit: number },
): Promise<TakenMessage[]> => {
  if (limit <= 0) return [];
  const id = sql.ref(rowId);
  const { rows: taken } = await sql<PushMessageRow>`
    UPDATE push_messages SET next_try_at = ${now + leaseMs}, tries = tries + 1
    WHERE ${id} IN (SELECT ${id} FROM push_messages WHERE next_try_at <= ${now} ORDER BY next_try_at LIMIT ${limit})
    RETURNING *`.execute(tables);
  if (taken.length === 0) return [];
  const { within, beyond } = withinLimit(taken, await countsOf(tables, taken));
  await finish(tables, beyond, null);
  const subscriptions = await tables
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('id', 'in', [...new Set(within.map((row) => row.subscription_id)), ''])
    .execute();
  const byId = new Map(subscriptions.map((row) => [row.id, row]));
  return within.flatMap((message) => {
    const subscription = byId.get(message.subscription_id);
    return subscription ? [{ message, subscription }] : [];
  });
};
