import type { Locale } from '#i18n/locales.ts';
import { lastChange } from '../../index/corrections.ts';
import { inSiteLocales, visibleCondition } from '../../visibility.ts';
import { seenEntries } from '../../live-span.ts';
import type { ReadContext } from '../context.ts';
import type { Section } from '#settings/sections.ts';

/** The stories of one section that were published in one month (UTC). */
export interface StoryMonth {
  section: Section;
  /** `2026-07` */
  month: string;
}

/** A story in one language, with the time of its last change. Instants are ISO 8601. */
export interface DatedStory {
  id: string;
  locale: Locale;
  slug: string;
  publishedAt: string;
  updatedAt: string | null;
}

/** Reads of the published stories, by month. */
export const storyMonthReads = ({ rows, ...context }: ReadContext) => {
  const out = visibleCondition(context);
  return {
    months: (): StoryMonth[] =>
      rows([], `SELECT DISTINCT e.section, substr(e.publishedAt, 1, 7) AS month FROM editions AS e WHERE ${out}`),

    /** A month's stories in every language, the oldest first. */
    ofMonth: ({ section, month }: StoryMonth): DatedStory[] =>
      rows<DatedStory & { entries: string | null }>(
        [],
        `SELECT e.id, e.locale, e.slug, e.publishedAt, json_extract(e.summary, '$.updatedAt') AS updatedAt,
           json_extract(e.summary, '$.live.entries') AS entries FROM editions AS e
         WHERE ${out} AND ${inSiteLocales} AND e.section = ? AND e.publishedAt >= ? AND e.publishedAt < ?
         ORDER BY e.publishedAt, e.id, e.locale`,
        section,
        month,
        `${month}~`,
      ).map(({ entries, ...story }) => {
        const seen = seenEntries(JSON.parse(entries ?? '[]') as string[], context.now);
        return { ...story, updatedAt: lastChange(story.updatedAt ?? undefined, seen) ?? null };
      }),
  };
};

export type StoryMonthReads = ReturnType<typeof storyMonthReads>;
