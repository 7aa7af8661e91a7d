import { type DatabaseSync } from 'node:sqlite';
import { type Locale } from '#i18n/locales.ts';
import { type Section } from '#settings/sections.ts';
import { liveUntil, type LiveSpan } from '../live-span.ts';

/** The item of a live blog in one language: what decides when it is over. */
export interface LiveBlogItem extends LiveSpan {
  section: Section;
  id: string;
  locale: Locale;
}

export const liveBlogKind = 'live-blog';

/** When each live blog is over, ISO 8601 in UTC. */
export const liveBlogEnds = (database: DatabaseSync): (LiveBlogItem & { until: string })[] =>
  (
    database
      .prepare(
        `SELECT items.json, matches.kickoff FROM items LEFT JOIN matches ON matches.id = json_extract(items.json, '$.match')
         WHERE items.kind = ?`,
      )
      .all(liveBlogKind) as { json: string; kickoff: string | null }[]
  ).map(({ json, kickoff }) => {
    const item = JSON.parse(json) as LiveBlogItem;
    return { ...item, until: liveUntil(item, kickoff) };
  });
