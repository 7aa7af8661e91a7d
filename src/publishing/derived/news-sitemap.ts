import { type DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap';
import { addresses } from '#i18n/addresses.ts';
import { type Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { type Reads } from '#newsroom/reader/reader.ts';
import { outIn } from '#newsroom/reader/visible.ts';

export const newsSitemapFile = 'sitemap-news.xml';

/** A news story as the news sitemap tells it. */
export interface LatestNews {
  locale: Locale;
  slug: string;
  publishedAt: string;
  title: string;
}

/** Search engines take news as new for two days, and at most a thousand of them. */
const daysAsNews = 2;
const maxStories = 1000;

/** The news of the two days before an instant, in both languages, newest first. `plainText` gives a title as it is shown. */
export const latestNews = (index: DatabaseSync, now: Date, plainText: Reads['plainText']): LatestNews[] => {
  const since = new Date(now.getTime() - daysAsNews * 24 * 60 * 60 * 1000).toISOString();
  const out = outIn({ drafts: false, now: now.toISOString() });
  const news = index
    .prepare(
      `SELECT locale, slug, publishedAt, json_extract(summary, '$.title') AS title FROM editions AS e
       WHERE ${out} AND locale IN ('ar', 'en') AND section = 'news' AND publishedAt > ?
       ORDER BY publishedAt DESC, id, locale LIMIT ${maxStories}`,
    )
    .all(since) as unknown as LatestNews[];
  return news.map((each) => ({ ...each, title: plainText(each.locale, each.title) }));
};

/** By Google's news extension of the sitemap protocol: publication and its language, date, title. */
export const newsSitemapXml = (news: readonly LatestNews[], siteUrl: string): Promise<Buffer> => {
  const items = news.map(({ locale, slug, publishedAt, title }) => ({
    url: new URL(addresses(locale).story('news', slug), siteUrl).href,
    news: {
      publication: { name: translator(locale)('siteName'), language: locale },
      publication_date: publishedAt,
      title,
    },
  }));
  const xmlns = { xhtml: false, news: true, image: false, video: false };
  return streamToPromise(Readable.from(items).pipe(new SitemapStream({ level: ErrorLevel.THROW, xmlns })));
};
