import { Readable } from 'node:stream';
import { ErrorLevel, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { alternateLinks, type SitemapEntry } from './sitemap-groups.ts';

/** A sitemap of at least one page, by the protocol at sitemaps.org with Google's alternates. */
export const sitemapXml = (entries: readonly SitemapEntry[], siteUrl: string): Promise<Buffer> => {
  const absolute = (path: string): string => new URL(path, siteUrl).href;
  const items = entries.map((entry) => ({
    url: absolute(entry.path),
    lastmod: entry.lastmod,
    links: alternateLinks(entry).map(({ lang, path }) => ({ lang, url: absolute(path) })),
  }));
  const xmlns = { xhtml: true, news: false, image: false, video: false };
  return streamToPromise(Readable.from(items).pipe(new SitemapStream({ level: ErrorLevel.THROW, xmlns })));
};

/** The index of sitemaps, each with the time its newest page changed, where that is known. */
export const sitemapIndexXml = (
  sitemaps: readonly { file: string; lastmod?: string | undefined }[],
  siteUrl: string,
): Promise<Buffer> => {
  const items = sitemaps.map(({ file, lastmod }) => ({
    url: new URL(`/${file}`, siteUrl).href,
    ...(lastmod && { lastmod }),
  }));
  return streamToPromise(Readable.from(items).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })));
};
