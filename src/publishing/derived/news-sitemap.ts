import { Readable } from 'node:stream';
import { ErrorLevel, SitemapStream, streamToPromise } from 'sitemap';
import { addresses } from '#i18n/addresses.ts';
import { translator } from '#i18n/translate.ts';
import type { LatestNews } from '#newsroom/reader/site/latest-news.ts';
import type { SiteReads } from '#newsroom/reader/site/site-reads.ts';

export const newsSitemapFile = 'sitemap-news.xml';

/** Search engines take news as new for two days, and at most a thousand of them. */
const daysAsNews = 2;
const maxStories = 1000;

/** The news of the two days before an instant, in every language, newest first. */
export const latestNews = (news: SiteReads['latestNews'], now: Date): LatestNews[] =>
  news.since(new Date(now.getTime() - daysAsNews * 24 * 60 * 60 * 1000).toISOString(), maxStories);

/** By Google's news extension of the sitemap protocol: publication and its language, date, title. */
export const newsSitemapXml = (news: readonly LatestNews[], siteUrl: string): Promise<Buffer> => {
  const items = news.map(({ locale, section, slug, publishedAt, title }) => ({
    url: new URL(addresses(locale).story(section, slug), siteUrl).href,
    news: {
      publication: { name: translator(locale)('siteName'), language: locale },
      publication_date: publishedAt,
      title,
    },
  }));
  const xmlns = { xhtml: false, news: true, image: false, video: false };
  return streamToPromise(Readable.from(items).pipe(new SitemapStream({ level: ErrorLevel.THROW, xmlns })));
};
