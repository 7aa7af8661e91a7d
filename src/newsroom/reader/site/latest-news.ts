import type { Locale } from '#i18n/locales.ts';
import { type Section, sectionFacts, sections } from '#settings/sections.ts';
import { inSiteLocales, visibleCondition } from '../../visibility.ts';
import type { ReadContext } from '../context.ts';
import type { Texts } from '../texts.ts';

export interface LatestNews {
  locale: Locale;
  section: Section;
  slug: string;
  publishedAt: string;
  /** Formatted for display. */
  title: string;
}

const newsSections = sections
  .filter((section) => sectionFacts[section].isNews)
  .map((section) => `'${section}'`)
  .join(', ');

/** Reads of news in every language, the newest first. */
export const latestNewsReads = ({ rows, ...context }: ReadContext, texts: Texts) => ({
  /** @param since ISO 8601 */
  since: (since: string, maxStories: number): LatestNews[] =>
    rows<LatestNews>(
      [],
      `SELECT e.locale, e.section, e.slug, e.publishedAt, json_extract(e.summary, '$.title') AS title FROM editions AS e
       WHERE ${visibleCondition(context)} AND ${inSiteLocales} AND e.section IN (${newsSections}) AND e.publishedAt > ?
       ORDER BY e.publishedAt DESC, e.id, e.section, e.locale LIMIT ?`,
      since,
      maxStories,
    ).map((news) => ({ ...news, title: texts.plain(news.locale, news.title) })),
});
