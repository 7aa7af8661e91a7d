import { type DatabaseSync } from 'node:sqlite';
import { addresses, type Section } from '#i18n/addresses.ts';
import { type Locale, otherLocale } from '#i18n/locales.ts';
import { outIn } from '#newsroom/reader/visible.ts';
import { type SitemapEntry } from './sitemap-groups.ts';

/** The stories of one section that came out in one month (UTC) share a sitemap. */
export interface StoryMonth {
  section: Section;
  /** `2026-07` */
  month: string;
}

interface Row {
  id: string;
  locale: Locale;
  slug: string;
  publishedAt: string;
  updatedAt: string | null;
}

export const groupOfMonth = ({ section, month }: StoryMonth): string => `${section}-${month}`;

/** What the sitemaps say of stories, from the index. */
export const storySitemaps = (index: DatabaseSync, now: Date) => {
  const out = outIn({ drafts: false, now: now.toISOString() });
  return {
    months: (): StoryMonth[] =>
      index
        .prepare(`SELECT DISTINCT section, substr(publishedAt, 1, 7) AS month FROM editions AS e WHERE ${out}`)
        .all() as unknown as StoryMonth[],

    /** A month's stories, the oldest first, in both languages. */
    entries: ({ section, month }: StoryMonth): SitemapEntry[] => {
      const rows = index
        .prepare(
          `SELECT id, locale, slug, publishedAt, json_extract(summary, '$.updatedAt') AS updatedAt FROM editions AS e
           WHERE ${out} AND locale IN ('ar', 'en') AND section = ? AND publishedAt >= ? AND publishedAt < ?
           ORDER BY publishedAt, id, locale`,
        )
        .all(section, month, `${month}~`) as unknown as Row[];
      const paths = new Map(
        rows.map(({ id, locale, slug }) => [`${id}/${locale}`, addresses(locale).story(section, slug)]),
      );
      return rows.map(({ id, locale, publishedAt, updatedAt }): SitemapEntry => {
        const path = paths.get(`${id}/${locale}`) ?? '';
        const other = paths.get(`${id}/${otherLocale(locale)}`);
        const lastmod = new Date(updatedAt ?? publishedAt).toISOString();
        if (other === undefined) return { path, lastmod };
        const alternates = { [locale]: path, [otherLocale(locale)]: other } as Record<Locale, string>;
        return { path, lastmod, alternates };
      });
    },
  };
};
