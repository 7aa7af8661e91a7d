import type { Kysely } from 'kysely';
import type { Tables, VoteTallyRow } from '../../platform/database/tables.ts';
import { shardOf } from './shards.ts';

/** A reader's vote that is added (1) or removed (-1). */
export type VoteChange = Pick<VoteTallyRow, 'poll_id' | 'option_id'> & { change: 1 | -1 };

const nameOf = ({ poll_id, option_id }: VoteChange): string => `${poll_id}/${option_id}`;

/**
 * Updates the tallies for a reader's votes, in the transaction that changes the votes: all in one statement, and in one order, so that two
 * transactions do not deadlock.
 */
export const changeVoteTallies = async (
  tables: Kysely<Tables>,
  userId: string,
  changes: readonly VoteChange[],
): Promise<void> => {
  if (changes.length === 0) return;
  const ordered = changes.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  await tables
    .insertInto('vote_tallies')
    .values(ordered.map(({ change, ...vote }) => ({ ...vote, shard: shardOf(userId), votes: change })))
    .onConflict((conflict) =>
      conflict
        .columns(['poll_id', 'option_id', 'shard'])
        .doUpdateSet((now) => ({ votes: now('vote_tallies.votes', '+', now.ref('excluded.votes')) })),
    )
    .execute();
};

/**
 * Votes by poll, and then by option. Options without votes are left out.
 * @param pollIds polls to read, each of which is in the result; all polls without it
 */
export const readVoteTallies = async (
  tables: Kysely<Tables>,
  pollIds?: readonly string[],
): Promise<Map<string, Map<string, number>>> => {
  const rows = await tables
    .selectFrom('vote_tallies')
    .select(({ fn }) => ['poll_id', 'option_id', fn.sum<number | string>('votes').as('votes')])
    .$if(pollIds !== undefined, (query) => query.where('poll_id', 'in', pollIds ?? []))
    .groupBy(['poll_id', 'option_id'])
    .orderBy('poll_id')
    .orderBy('option_id')
    .execute();
  const tallies = new Map<string, Map<string, number>>(pollIds?.map((id) => [id, new Map()]));
  for (const { poll_id, option_id, votes } of rows) {
    const tally = tallies.get(poll_id) ?? new Map<string, number>();
    if (Number(votes) > 0) tally.set(option_id, Number(votes));
    tallies.set(poll_id, tally);
  }
  return tallies;
};
