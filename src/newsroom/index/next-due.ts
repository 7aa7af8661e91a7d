import { DatabaseSync } from 'node:sqlite';
import { maxMatchMs } from '#football/phase.ts';
import { everVisibleCondition } from '../visibility.ts';
import { timedLiveBlogs } from './live-blogs.ts';

/**
 * When the pages next change without a changed file: a story is published, a poll opens or closes, a breaking line ends, a live
 * blog has an entry or ends.
 *
 * @param now the instant the site was built for
 * @param withResults the paper's clock is not the real one: results are known when their matches are over
 * @returns ISO 8601 in UTC; undefined if nothing is due
 */
export const nextDue = (indexFile: string, now: Date, { withResults = false } = {}): string | undefined => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    const { at } = database
      .prepare(
        `SELECT min(strftime('%Y-%m-%dT%H:%M:%fZ', at)) AS at FROM (
           SELECT e.publishedAt AS at FROM editions AS e WHERE ${everVisibleCondition}
           UNION ALL SELECT json_extract(json, '$.opensAt') FROM items WHERE kind = 'poll'
           UNION ALL SELECT json_extract(json, '$.closesAt') FROM items WHERE kind = 'poll'
           UNION ALL SELECT json_extract(json, '$.breaking.until') FROM items WHERE kind = 'front'
           UNION ALL SELECT strftime('%Y-%m-%dT%H:%M:%fZ', kickoff, ?) FROM matches WHERE ? AND status = 'TIMED'
         ) WHERE julianday(at) > julianday(?)`,
      )
      .get(`${maxMatchMs / 1000} seconds`, Number(withResults), now.toISOString()) as { at: string | null };
    const ofLiveBlogs = timedLiveBlogs(database).flatMap(({ changes }) =>
      changes.filter((at) => at > now.toISOString()),
    );
    return [...(at === null ? [] : [at]), ...ofLiveBlogs].sort()[0];
  } finally {
    database.close();
  }
};

/** Milliseconds between two tries to read a final result, and from the close to the last try. */
const [retryAfterMs, retryForMs] = [60_000, 3_600_000];

/**
 * When to publish again for a closed poll without a final result in the index: its database did not respond, or the server did not know yet
 * that the close was moved.
 *
 * @returns ISO 8601 in UTC; undefined if no result is missing, or an hour has passed without one
 */
export const missingResultDue = (indexFile: string, now: Date): string | undefined => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    const missing = database
      .prepare(
        `SELECT 1 FROM items AS poll
         LEFT JOIN items AS tally ON tally.kind = 'poll-tally' AND tally.id = poll.id
         WHERE poll.kind = 'poll' AND NOT coalesce(json_extract(tally.json, '$.isFinal'), FALSE)
           AND julianday(json_extract(poll.json, '$.closesAt')) BETWEEN julianday(?) AND julianday(?)`,
      )
      .get(new Date(now.getTime() - retryForMs).toISOString(), now.toISOString());
    return missing && new Date(now.getTime() + retryAfterMs).toISOString();
  } finally {
    database.close();
  }
};
