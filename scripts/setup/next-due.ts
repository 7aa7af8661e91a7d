import { DatabaseSync } from 'node:sqlite';

/**
 * When the pages next change although no file does: a story comes out, a poll opens or closes.
 *
 * @param indexFile the newsroom's index
 * @param now the instant the site was built for
 * @returns ISO 8601; undefined when nothing lies ahead
 */
export function nextDue(indexFile: string, now: Date): string | undefined {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    const next = database
      .prepare(
        `SELECT min(julianday(at)) AS day, at FROM (
           SELECT publishedAt AS at FROM editions WHERE status IN ('published', 'scheduled')
           UNION ALL SELECT json_extract(json, '$.opensAt') FROM items WHERE kind = 'poll'
           UNION ALL SELECT json_extract(json, '$.closesAt') FROM items WHERE kind = 'poll'
         ) WHERE julianday(at) > julianday(?)`,
      )
      .get(now.toISOString());
    return typeof next?.['at'] === 'string' ? next['at'] : undefined;
  } finally {
    database.close();
  }
}
