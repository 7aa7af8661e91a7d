import { sitemapIndexFile } from './sitemaps.ts';

export const robotsFile = 'robots.txt';

/** What crawlers may do, and where they find the sitemaps. */
export const robotsText = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL(`/${sitemapIndexFile}`, siteUrl).href}`,
    '',
  ].join('\n');
