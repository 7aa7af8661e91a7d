import { newsSitemapFile } from './news-sitemap.ts';
import { sitemapIndexFile } from './sitemaps.ts';

export const robotsFile = 'robots.txt';

/** What crawlers may do, and where they find the sitemaps: that of news only while there is one. */
export const robotsText = (siteUrl: string, hasNews: boolean): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    '',
    ...[sitemapIndexFile, ...(hasNews ? [newsSitemapFile] : [])].map(
      (file) => `Sitemap: ${new URL(`/${file}`, siteUrl).href}`,
    ),
    '',
  ].join('\n');
