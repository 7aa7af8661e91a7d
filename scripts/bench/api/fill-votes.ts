import { sql } from 'kysely';
import { openDatabase, type DatabasePlace } from '../../../src/server/platform/database/database.ts';
import { shards } from '../../../src/server/features/polls/shards.ts';

/** Inserts votes directly into the database, of readers who exist only there. Readers are numbered from `from` to below `to`. */
export const fillVotes = async (
  place: DatabasePlace,
  { pollId, optionId, from, to }: { pollId: string; optionId: string; from: number; to: number },
): Promise<void> => {
  const { withLocks, close } = await openDatabase(place);
  const step = 10_000;
  for (let first = from; first < to; first += step) {
    const last = Math.min(first + step, to) - 1;
    const numbers = sql`WITH RECURSIVE numbers(n) AS (SELECT ${sql.lit(first)} UNION ALL SELECT n + 1 FROM numbers WHERE n < ${sql.lit(last)})`;
    await withLocks([], async (tables) => {
      await sql`INSERT INTO users (id, email, email_key, is_completed, created_at)
        ${numbers} SELECT 'fill-' || n, 'fill-' || n || '@example.com', 'fill-' || n || '@example.com', 0, 0 FROM numbers`.execute(
        tables,
      );
      await sql`INSERT INTO votes (user_id, poll_id, option_id, voted_at)
        ${numbers} SELECT 'fill-' || n, ${sql.lit(pollId)}, ${sql.lit(optionId)}, 0 FROM numbers`.execute(tables);
      await sql`INSERT INTO vote_tallies (poll_id, option_id, shard, votes)
        ${numbers} SELECT ${sql.lit(pollId)}, ${sql.lit(optionId)}, n % ${sql.lit(shards)}, count(*) FROM numbers WHERE true GROUP BY n % ${sql.lit(shards)}
        ON CONFLICT (poll_id, option_id, shard) DO UPDATE SET votes = vote_tallies.votes + excluded.votes`.execute(
        tables,
      );
    });
  }
  await close();
};
