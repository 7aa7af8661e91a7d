import { randomUUID } from 'node:crypto';
import type { PublishedPoll, RateableType } from '#contract/interactions.ts';
import { openDatabase } from '../platform/database/database.ts';
import { castVote, type VoteOutcome } from '../features/polls/vote.ts';
import { rateItem } from '../features/ratings/ratings.ts';

/** Readers who rate and vote as through the API, in the SQLite database of a data folder, at any instant. Each of them is new. */
export const readersInDatabase = async (dataDir: string) => {
  const database = await openDatabase({ dataDir });
  const newReader = async (): Promise<string> => {
    const id = randomUUID();
    const nothing = { name: null, mobile: null, image: null, theme: null };
    await database.tables
      .insertInto('users')
      .values({ id, email: id, email_key: id, ...nothing, is_completed: 0, created_at: 0 })
      .execute();
    return id;
  };
  return {
    vote: async (poll: PublishedPoll, option: string, at: Date): Promise<VoteOutcome> => {
      const known = { ...poll, opensAt: Date.parse(poll.opensAt), closesAt: Date.parse(poll.closesAt) };
      return castVote(database, known, option, { userId: await newReader(), now: () => at.getTime() });
    },
    rate: async (type: RateableType, id: string, value: number): Promise<void> => {
      const key = { user_id: await newReader(), item_type: type, item_id: id };
      await rateItem(database, key, { tenths: Math.round(10 * value), now: 0 });
    },
    close: database.close,
  };
};
