import type { Kysely } from 'kysely';
import type { Poll } from '#contract/polls.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { KnownPoll } from '../../platform/interactions.ts';
import { isTallyVisible, stateOf } from './poll-rules.ts';
import { readVoteTallies } from './tally.ts';

/** The options a reader has voted for, by poll. */
export type Votes = ReadonlyMap<string, string>;

/** A reader's votes. @param pollId limits them to this poll; all polls without it */
export const readVotes = async (tables: Kysely<Tables>, userId: string, pollId?: string): Promise<Votes> => {
  const rows = await tables
    .selectFrom('votes')
    .select(['poll_id', 'option_id'])
    .where('user_id', '=', userId)
    .$if(pollId !== undefined, (query) => query.where('poll_id', '=', pollId ?? ''))
    .execute();
  return new Map(rows.map(({ poll_id, option_id }) => [poll_id, option_id]));
};

/** Polls as a reader with these votes may see them. */
export const readPolls = async (
  tables: Kysely<Tables>,
  polls: readonly KnownPoll[],
  { votes, now }: { votes: Votes; now: number },
): Promise<Poll[]> => {
  const visible = polls.filter((poll) => isTallyVisible(poll, { hasVoted: votes.has(poll.id), now }));
  const visibleIds = visible.map(({ id }) => id);
  const tallies = visibleIds.length > 0 ? await readVoteTallies(tables, visibleIds) : new Map<string, never>();
  return polls.map((poll) => {
    const tally = tallies.get(poll.id);
    return {
      id: poll.id,
      state: stateOf(poll, now),
      opens_at: new Date(poll.opensAt).toISOString(),
      closes_at: new Date(poll.closesAt).toISOString(),
      result_visibility: poll.resultVisibility,
      allow_change: poll.allowChange,
      my_vote: votes.get(poll.id) ?? null,
      tally: tally ? poll.options.map((option) => ({ option, votes: tally.get(option) ?? 0 })) : null,
    };
  });
};
