import { addresses } from '#i18n/addresses.ts';
import { type Locale, otherLocale } from '#i18n/locales.ts';
import { type StoryMonth, type StoryMonthReads } from '#newsroom/reader/site/story-months.ts';
import { type SitemapEntry } from './sitemap-groups.ts';

/** The stories of a month share a sitemap. */
export const groupOfMonth = ({ section, month }: StoryMonth): string => `${section}-${month}`;

/** What the sitemap of a month says of its stories, the oldest first. */
export const storyEntries = (stories: StoryMonthReads, month: StoryMonth): SitemapEntry[] => {
  const rows = stories.ofMonth(month);
  const paths = new Map(
    rows.map(({ id, locale, slug }) => [`${id}/${locale}`, addresses(locale).story(month.section, slug)]),
  );
  return rows.map(({ id, locale, publishedAt, updatedAt }): SitemapEntry => {
    const path = paths.get(`${id}/${locale}`) ?? '';
    const other = paths.get(`${id}/${otherLocale(locale)}`);
    const lastmod = new Date(updatedAt ?? publishedAt).toISOString();
    if (other === undefined) return { path, lastmod };
    const alternates = { [locale]: path, [otherLocale(locale)]: other } as Record<Locale, string>;
    return { path, lastmod, alternates };
  });
};
