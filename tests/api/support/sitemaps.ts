import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { publishedSiteUrl } from './publish.ts';

export interface ListedPage {
  path: string;
  lastmod?: string | undefined;
  /** Paths by hreflang. */
  alternates: Record<string, string>;
}

const pathOf = (url: string): string => {
  if (!url.startsWith(`${publishedSiteUrl}/`)) throw new Error(`${url} is not of this site`);
  return decodeURI(url.slice(publishedSiteUrl.length));
};

/** Everything the sitemaps list, read through their index as a search engine does. */
export const listedPages = async (dist: string): Promise<ListedPage[]> => {
  const read = (file: string) => Readable.from([readFileSync(join(dist, file))]);
  const files = (await parseSitemapIndex(read('sitemap-index.xml'))).map(({ url }) => pathOf(url).slice(1));
  const pages: ListedPage[] = [];
  for (const file of files) {
    for (const { url, lastmod, links } of await parseSitemap(read(file))) {
      const alternates = Object.fromEntries(links.map((link) => [link.lang, pathOf(link.url)]));
      pages.push({ path: pathOf(url), lastmod, alternates });
    }
  }
  return pages;
};

/** Paths of pages that say they are their own canonical and may be found. */
export const findablePages = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/<meta name="robots" content="noindex"/.test(readFileSync(file, 'utf8')))
    .map(
      (file) =>
        `/${relative(dist, file)
          .replaceAll('\\', '/')
          .replace(/\.html$/, '')}`,
    )
    .filter((path) => path !== '/index')
    .sort();

/** Alternates a page's own head names. */
export const alternatesOfPage = (dist: string, path: string): Record<string, string> => {
  const html = readFileSync(join(dist, `${path.slice(1)}.html`), 'utf8');
  const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g);
  return Object.fromEntries([...links].map(([, lang = '', href = '']) => [lang, pathOf(href)]));
};
