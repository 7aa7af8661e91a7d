import { type Kysely, sql, type Transaction } from 'kysely';
import { completesLineUps } from '#football/live/live-match.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Fixture } from '../../platform/fixtures.ts';
import type { PushMessageRow, Tables } from '../../platform/database/tables.ts';
import { kindOf, maxLifeMs, type MessageKind, ttlSeconds, undoableMs } from './message-kind.ts';
import { readJournal, replayFeed, type StoredEntry } from '../../platform/journal.ts';
import { readNewEntries } from './new-entries.ts';
import { mayBeShown } from './shown-entries.ts';

/** Messages that one statement makes: SQLite answers nobody meanwhile. */
const maxAtOnce = 2000;

const columns = { lineUps: 'line_ups', kickoff: 'kickoff', goals: 'goals', fullTime: 'full_time' } as const;

/** The columns of new messages, by the id of their subscription. */
const messageColumns = [
  ...(['subscription_id', 'match_id', 'entry_id', 'kind', 'queued_at', 'tries', 'next_try_at', 'expires_at'] as const),
] satisfies (keyof PushMessageRow)[];

/** Subscriptions that an entry is for: of a match that is played again only those that were made since. */
const subscriptionsFor = (
  tables: Kysely<Tables>,
  { match, enteredAt, feed }: StoredEntry,
  kind: Exclude<MessageKind, 'undo'>,
  { home, away }: Fixture,
) =>
  tables
    .selectFrom('push_subscriptions as reader')
    .select('reader.id as reader_id')
    .where(`reader.${columns[kind]}`, '=', 1)
    // Nobody hears of what happened before they asked.
    .where('reader.created_at', '<=', enteredAt)
    .where('reader.created_at', '>=', (row) =>
      feed === replayFeed
        ? row.selectFrom('live_tokens').select('created_at').where('feed', '=', replayFeed)
        : row.val(0),
    )
    .where('reader.id', 'in', (items) =>
      items
        .selectFrom('push_items')
        .select('subscription_id')
        .where('item', 'in', [`match/${match}`, `club/${home.id}`, `club/${away.id}`]),
    );

/** Those who may have been notified of what an entry takes back. */
const subscriptionsNotified = (tables: Kysely<Tables>, match: string, undone: string) =>
  tables
    .selectFrom('push_messages as notified')
    .select('notified.subscription_id as reader_id')
    .where('notified.match_id', '=', match)
    .where('notified.entry_id', '=', undone)
    .where(mayBeShown);

/** Makes some of the messages of an entry. @returns the id of the last subscription; undefined once all are made */
const queueSome = async (
  tables: Transaction<Tables>,
  added: StoredEntry,
  { kind, fixture, after }: { kind: MessageKind; fixture: Fixture; after: string },
): Promise<string | undefined> => {
  const { match, id, entry, enteredAt } = added;
  const readers =
    kind === 'undo'
      ? subscriptionsNotified(tables, match, entry.type === 'undo' ? entry.of : '')
      : subscriptionsFor(tables, added, kind, fixture);
  const some = await tables
    .selectFrom(readers.as('readers'))
    .select('reader_id')
    .where('reader_id', '>', after)
    .orderBy('reader_id')
    .limit(maxAtOnce)
    .execute();
  const last = some.at(-1)?.reader_id;
  if (last === undefined) return undefined;
  await tables
    .insertInto('push_messages')
    .columns(messageColumns)
    .expression(
      tables
        .selectFrom(readers.as('readers'))
        .select([
          'reader_id',
          ...[match, id, kind].map((value, at) => sql`CAST(${value} AS text)`.as(`text_${at}`)),
          ...[enteredAt, 0, enteredAt + undoableMs, enteredAt + ttlSeconds[kind] * 1000].map((value, at) =>
            sql`CAST(${value} AS bigint)`.as(`number_${at}`),
          ),
        ])
        .where('reader_id', '>', after)
        .where('reader_id', '<=', last),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return last;
};

/** What an entry is about where somebody is notified of it: of line-ups when both are known, and of no correction of one. */
const announcedKind = async (tables: Kysely<Tables>, added: StoredEntry): Promise<MessageKind | undefined> => {
  const { entry } = added;
  const kind = kindOf(entry);
  if (kind !== 'lineUps' && entry.type !== 'undo') return kind;
  const journal = await readJournal(tables, added.match);
  if (kind === 'lineUps') return completesLineUps(journal)?.id === added.id ? kind : undefined;
  const undone = journal.find(({ id }) => entry.type === 'undo' && id === entry.of);
  return undone?.entry.type === 'lineup' ? undefined : kind;
};

/**
 * Makes the messages of new entries of journals. It is done in steps, each of which may be done again: a message has one row, by its
 * subscription, match and entry. An entry is done once its last message is made.
 */
export const queueMessages = async (
  { tables, withLocks }: Pick<Database, 'tables' | 'withLocks'>,
  fixtures: () => ReadonlyMap<string, Fixture>,
  now: number,
): Promise<void> => {
  for (const added of await readNewEntries(tables, now - maxLifeMs)) {
    const kind = await announcedKind(tables, added);
    const fixture = fixtures().get(added.match);
    const isLate = kind && added.enteredAt + ttlSeconds[kind] * 1000 <= now;
    if (kind && fixture && !isLate)
      for (let after: string | undefined = ''; after !== undefined;) {
        const from: string = after;
        after = await withLocks([], (own) => queueSome(own, added, { kind, fixture, after: from }));
      }
    const row = { match_id: added.match, entry_id: added.id, queued_at: now };
    await tables
      .insertInto('push_events')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
};
