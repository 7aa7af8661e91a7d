import { addresses } from '#i18n/addresses.ts';
import { locales } from '#i18n/locales.ts';
import type { StoryMonth, StoryMonthReads } from '#newsroom/reader/site/story-months.ts';
import type { SitemapEntry } from './sitemap-groups.ts';

/** The stories of a month share a sitemap. */
export const groupOfMonth = ({ section, month }: StoryMonth): string => `${section}-${month}`;

/** A month's stories as entries of its sitemap, the oldest first. */
export const storyEntries = (stories: StoryMonthReads, month: StoryMonth): SitemapEntry[] => {
  const rows = stories.ofMonth(month);
  const paths = new Map(
    rows.map(({ id, locale, slug }) => [`${id}/${locale}`, addresses(locale).story(month.section, slug)]),
  );
  return rows.map(({ id, locale, publishedAt, updatedAt }): SitemapEntry => {
    const path = paths.get(`${id}/${locale}`) ?? '';
    const lastmod = new Date(updatedAt ?? publishedAt).toISOString();
    const editions = locales.flatMap((each) => {
      const edition = paths.get(`${id}/${each}`);
      return edition === undefined ? [] : [[each, edition] as const];
    });
    return editions.length > 1 ? { path, lastmod, alternates: Object.fromEntries(editions) } : { path, lastmod };
  });
};
