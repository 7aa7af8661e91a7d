import type { DatabaseSync } from 'node:sqlite';
import type { Locale } from '#i18n/locales.ts';
import type { Section } from '#settings/sections.ts';
import { liveUntil, type LiveSpan } from '../live-span.ts';

/** The item of a live blog in one language: what decides when it changes. */
export interface LiveBlogItem extends LiveSpan {
  section: Section;
  id: string;
  locale: Locale;
}

export const liveBlogKind = 'live-blog';

/** Each live blog with the instants at which time alone changes it, ISO 8601 in UTC: those of its entries, and its end. */
export const timedLiveBlogs = (database: DatabaseSync): (LiveBlogItem & { changes: string[] })[] =>
  (
    database
      .prepare(
        `SELECT items.json, matches.kickoff FROM items LEFT JOIN matches ON matches.id = json_extract(items.json, '$.match')
         WHERE items.kind = ?`,
      )
      .all(liveBlogKind) as { json: string; kickoff: string | null }[]
  ).map(({ json, kickoff }) => {
    const item = JSON.parse(json) as LiveBlogItem;
    return { ...item, changes: [...item.entries, liveUntil(item, kickoff)] };
  });
