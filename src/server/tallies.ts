import type { Kysely } from 'kysely';
import type { Database } from './platform/database/database.ts';
import type { Tables } from './platform/database/tables.ts';
import { pollLock } from './features/polls/poll-lock.ts';
import { readVoteTallies } from './features/polls/tally.ts';
import { averageOf } from './features/ratings/average.ts';

/** All ratings and votes so far. */
export interface Tallies {
  /** Items with at least one rating. The average has one decimal. */
  ratings: { type: string; id: string; average: number; count: number }[];
  /** Polls with a vote, and every closed poll that was requested. Votes by option id; options without votes are left out. */
  polls: { id: string; votes: Record<string, number> }[];
}

/**
 * Reads every tally, for publishing.
 * @param closedPollIds polls that have closed. Each is read under its exclusive lock, so that its tally is final: no vote is in progress,
 * and no later vote counts
 * @param withRatings false leaves out the ratings, of which there are many
 */
export const readTallies = async (
  { tables, withLocks }: Database,
  closedPollIds: readonly string[],
  { withRatings = true }: { withRatings?: boolean } = {},
): Promise<Tallies> => {
  if (!(await hasTallies(tables))) return { ratings: [], polls: closedPollIds.map((id) => ({ id, votes: {} })) };
  const polls = await readVoteTallies(tables);
  for (const id of closedPollIds)
    for (const [, tally] of await withLocks([pollLock(id)], (transaction) => readVoteTallies(transaction, [id])))
      polls.set(id, tally);
  return {
    ratings: withRatings ? await readRatings(tables) : [],
    polls: [...polls].map(([id, tally]) => ({ id, votes: Object.fromEntries(tally) })),
  };
};

/** A database that an earlier release opened last does not have these tables yet. */
const hasTallies = async (tables: Kysely<Tables>): Promise<boolean> =>
  (await tables.introspection.getTables()).some(({ name }) => name === 'vote_tallies');

const readRatings = async (tables: Kysely<Tables>): Promise<Tallies['ratings']> => {
  const rows = await tables
    .selectFrom('rating_tallies')
    .selectAll()
    .where('count', '>', 0)
    .orderBy('item_type')
    .orderBy('item_id')
    .execute();
  return rows.map(({ item_type: type, item_id: id, count, tenths }) => ({
    type,
    id,
    average: averageOf({ count, tenths }) ?? 0,
    count,
  }));
};
