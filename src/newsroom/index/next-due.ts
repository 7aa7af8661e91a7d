import { DatabaseSync } from 'node:sqlite';

/**
 * When the pages next change although no file does: a story comes out, a poll opens or closes.
 *
 * @param now the instant the site was built for
 * @returns ISO 8601 in UTC; undefined when nothing lies ahead
 */
export const nextDue = (indexFile: string, now: Date): string | undefined => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    const { at } = database
      .prepare(
        `SELECT min(strftime('%Y-%m-%dT%H:%M:%fZ', at)) AS at FROM (
           SELECT publishedAt AS at FROM editions WHERE status IN ('published', 'scheduled')
           UNION ALL SELECT json_extract(json, '$.opensAt') FROM items WHERE kind = 'poll'
           UNION ALL SELECT json_extract(json, '$.closesAt') FROM items WHERE kind = 'poll'
         ) WHERE julianday(at) > julianday(?)`,
      )
      .get(now.toISOString()) as { at: string | null };
    return at ?? undefined;
  } finally {
    database.close();
  }
};
