import type { Kysely } from 'kysely';
import { accountLock } from '../../platform/database/account-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { takeLocks } from '../../platform/database/locks.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { KnownPoll } from '../../platform/interactions.ts';
import { pollLock } from './poll-lock.ts';
import { stateOf } from './poll-rules.ts';
import { changeVoteTallies } from './tally.ts';

/** The result of a vote: it counts, or the poll has not opened, has closed, or does not allow changes. */
export type VoteOutcome = 'counted' | 'upcoming' | 'closed' | 'final';

interface Voter {
  userId: string;
  /** Milliseconds since 1970. Read in the transaction, once it holds its locks: a vote counts if this time is before the close. */
  now: () => number;
}

const locksOf = (userId: string, pollId: string) => [accountLock(userId), { shared: pollLock(pollId) }];

/** Stores a reader's vote, or replaces it where the poll allows changes. The same option again changes nothing. */
export const castVote = (
  { withLocks }: Pick<Database, 'withLocks'>,
  poll: KnownPoll,
  optionId: string,
  { userId, now }: Voter,
): Promise<VoteOutcome> =>
  withLocks(locksOf(userId, poll.id), async (tables) => {
    const at = now();
    const state = stateOf(poll, at);
    if (state !== 'open') return state;
    const vote = { poll_id: poll.id, option_id: optionId };
    const inserted = await tables
      .insertInto('votes')
      .values({ user_id: userId, ...vote, voted_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'poll_id']).doNothing())
      .executeTakeFirst();
    if (Number(inserted.numInsertedOrUpdatedRows) > 0) {
      await changeVoteTallies(tables, userId, [{ ...vote, change: 1 }]);
      return 'counted';
    }
    const { option_id: before } = await tables
      .selectFrom('votes')
      .select('option_id')
      .where('user_id', '=', userId)
      .where('poll_id', '=', poll.id)
      .executeTakeFirstOrThrow();
    if (before === optionId) return 'counted';
    if (!poll.allowChange) return 'final';
    await tables
      .updateTable('votes')
      .set({ option_id: optionId, voted_at: at })
      .where('user_id', '=', userId)
      .where('poll_id', '=', poll.id)
      .execute();
    await changeVoteTallies(tables, userId, [
      { poll_id: poll.id, option_id: before, change: -1 },
      { ...vote, change: 1 },
    ]);
    return 'counted';
  });

/** Removes a reader's vote, if there is one, where the poll allows changes. */
export const withdrawVote = (
  { withLocks }: Pick<Database, 'withLocks'>,
  poll: KnownPoll,
  { userId, now }: Voter,
): Promise<VoteOutcome> =>
  withLocks(locksOf(userId, poll.id), async (tables) => {
    const state = stateOf(poll, now());
    if (state !== 'open') return state;
    if (!poll.allowChange) return 'final';
    const removed = await tables
      .deleteFrom('votes')
      .where('user_id', '=', userId)
      .where('poll_id', '=', poll.id)
      .returning(['poll_id', 'option_id'])
      .execute();
    await changeVoteTallies(
      tables,
      userId,
      removed.map((row) => ({ ...row, change: -1 })),
    );
    return 'counted';
  });

/**
 * Removes every vote of a reader. Call it with the account's lock, in the transaction that deletes the account. The tally of a closed poll
 * does not change. An unpublished poll may return, so it does not count as closed.
 */
export const removeVotesOf = async (
  tables: Kysely<Tables>,
  polls: ReadonlyMap<string, KnownPoll>,
  { userId, now }: Voter,
): Promise<void> => {
  const isClosed = (pollId: string): boolean => now() >= (polls.get(pollId)?.closesAt ?? Infinity);
  const voted = await tables.selectFrom('votes').select('poll_id').where('user_id', '=', userId).execute();
  const open = voted.filter(({ poll_id }) => !isClosed(poll_id));
  await takeLocks(
    tables,
    open.map(({ poll_id }) => ({ shared: pollLock(poll_id) })),
  );
  const stillOpen = new Set(open.flatMap(({ poll_id }) => (isClosed(poll_id) ? [] : [poll_id])));
  const removed = await tables
    .deleteFrom('votes')
    .where('user_id', '=', userId)
    .returning(['poll_id', 'option_id'])
    .execute();
  await changeVoteTallies(
    tables,
    userId,
    removed.flatMap((row) => (stillOpen.has(row.poll_id) ? [{ ...row, change: -1 }] : [])),
  );
};

/** A reader's votes, for the download of everything. */
export const exportVotes = async (tables: Kysely<Tables>, userId: string): Promise<Record<string, unknown>> => {
  const rows = await tables.selectFrom('votes').selectAll().where('user_id', '=', userId).execute();
  const votes = rows.map(({ poll_id: poll, option_id: option, voted_at }) => ({
    poll,
    option,
    voted_at: new Date(voted_at).toISOString(),
  }));
  return { votes };
};
