import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTokens } from '#server/http/session/tokens.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import type { KnownPoll } from '#server/platform/interactions.ts';
import { shardOf } from '#server/features/polls/shards.ts';
import { castVote, type VoteOutcome } from '#server/features/polls/vote.ts';
import { readTallies } from '#server/tallies.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { signedInReaders } from '#server/testing/signed-in-readers.ts';
import { thorough } from '../../support/thorough.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { polling } from '../../support/polling.ts';

const count = thorough ? 10_000 : 2000;
const signal = () => Promise.withResolvers<true>();

onBothDatabases('a poll', (given) => {
  let readers: { id: string }[];
  let other: Database;
  beforeAll(async () => {
    readers = await signedInReaders(given.database, createTokens(randomBytes(32), 'https://football.example'), count);
    // SQLite waits for another connection without letting this process go on: a second one is for another process.
    other = given.kind === 'SQLite' ? given.database : await openDatabase(given.place);
  }, 60_000);
  afterAll(async () => {
    if (other !== given.database) await other.close();
  });
  const poll: KnownPoll = {
    id: 'final',
    options: ['a', 'b', 'c'],
    opensAt: 0,
    closesAt: count / 2,
    resultVisibility: 'always',
    allowChange: true,
  };
  const countRows = async (pollId: string): Promise<Record<string, number>> => {
    const rows = await given.database.tables
      .selectFrom('votes')
      .select(({ fn }) => ['option_id', fn.countAll<number | string>().as('votes')])
      .where('poll_id', '=', pollId)
      .groupBy('option_id')
      .orderBy('option_id')
      .execute();
    return Object.fromEntries(rows.map(({ option_id, votes }) => [option_id, Number(votes)]));
  };
  const tallyOf = async (database: Database, pollId: string) =>
    (await readTallies(database, [pollId])).polls.find(({ id }) => id === pollId)?.votes;

  it(
    'takes of thousands of votes around its close those that are in time, and its tally stays as it was first read after the close',
    { timeout: 60_000 },
    async () => {
      // Each vote reads the clock once, which goes on by one.
      let clock = 0;
      const closed = signal();
      const outcomes: { at: number; outcome: VoteOutcome }[] = [];
      const voting = atOnce(count, 100, async (at) => {
        let readAt = -1;
        const now = (): number => {
          readAt = clock++;
          if (clock > poll.closesAt) closed.resolve(true);
          return readAt;
        };
        const option = poll.options[at % poll.options.length] ?? '';
        const outcome = await castVote(at % 2 ? other : given.database, poll, option, {
          userId: readers[at]?.id ?? '',
          now,
        });
        outcomes.push({ at: readAt, outcome });
      });
      await closed.promise;
      const final = await tallyOf(other, poll.id);
      expect(outcomes.length, 'votes ended when the tally was read').toBeLessThan(count);
      await voting;
      expect(outcomes.filter(({ at, outcome }) => outcome !== (at < poll.closesAt ? 'counted' : 'closed'))).toEqual([]);
      expect(await tallyOf(given.database, poll.id)).toEqual(final);
      expect(await countRows(poll.id)).toEqual(final);
      expect(Object.values(final ?? {}).reduce((sum, votes) => sum + votes, 0)).toBe(count / 2);
    },
  );

  // SQLite has one writer: its votes and the final reading never overlap.
  it.runIf(given.kind === 'PostgreSQL')(
    'has in its final tally a vote that was in time and is still being stored',
    async () => {
      const slow = { ...poll, id: 'slow' };
      const userId = readers[0]?.id ?? '';
      const { tables, withLocks } = given.database;
      const [held, release, voting] = [signal(), signal(), signal()];
      // Holds the row the vote is counted in.
      const holding = withLocks([], async (transaction) => {
        const row = { poll_id: slow.id, option_id: 'a', shard: shardOf(userId), votes: 1 };
        await transaction.insertInto('vote_tallies').values(row).execute();
        held.resolve(true);
        await release.promise;
      });
      await held.promise;
      const now = (): number => {
        voting.resolve(true);
        return slow.closesAt - 1;
      };
      const vote = castVote(given.database, slow, 'a', { userId, now });
      await voting.promise;
      const final = tallyOf(other, slow.id);
      const isWaiting = vi.waitFor(async () => {
        const { rows } = await sql`
            SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
            WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`.execute(tables);
        expect(rows).toHaveLength(1);
      }, polling);
      await Promise.race([final, isWaiting]);
      release.resolve(true);
      await Promise.all([holding, vote]);
      expect(await final).toEqual({ a: 2 });
    },
  );

  it('has one vote of a reader who votes hundreds of times at once', { timeout: 60_000 }, async () => {
    const times = thorough ? 1000 : 300;
    const busy = { ...poll, id: 'busy' };
    const userId = readers[0]?.id ?? '';
    // PostgreSQL has ten connections a process, for which nobody waits longer than five seconds.
    const outcomes = await atOnce(times, given.kind === 'SQLite' ? times : 100, (at) =>
      castVote(at % 2 ? other : given.database, busy, busy.options[at % 3] ?? '', { userId, now: () => 1 }),
    );
    expect(new Set(outcomes)).toEqual(new Set(['counted']));
    const rows = await countRows(busy.id);
    expect(Object.values(rows)).toEqual([1]);
    expect(await tallyOf(given.database, busy.id)).toEqual(rows);
  });
});
