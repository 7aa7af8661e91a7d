import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import type { AstroConfig, AstroIntegrationLogger } from 'astro';
import { ErrorLevel, SitemapIndexStream, streamToPromise } from 'sitemap';
import { alternateLinks, type SitemapEntry } from './sitemap-groups.ts';

/** The integration logs errors, and continues. */
const throwing = (message: string): never => {
  throw new Error(`@astrojs/sitemap: ${message}`);
};
const logger = { info: () => undefined, warn: throwing, error: throwing } as unknown as AstroIntegrationLogger;

/**
 * A sitemap of at least one page and at most 50,000, by the protocol at sitemaps.org with Google's alternates. @astrojs/sitemap writes it
 * as at the end of a build, with only these pages: docs/decisions/008
 */
export const sitemapXml = async (entries: readonly SitemapEntry[], siteUrl: string): Promise<Buffer> => {
  const absolute = (address: string): string => new URL(address, siteUrl).href;
  const byUrl = new Map(entries.map((entry) => [absolute(entry.path), entry]));
  const { hooks } = sitemap({
    customPages: [...byUrl.keys()],
    namespaces: { xhtml: true, news: false, image: false, video: false },
    serialize: ({ url }) => {
      const entry = byUrl.get(url);
      return (
        entry && {
          url,
          lastmod: entry.lastmod,
          links: alternateLinks(entry).map(({ lang, path }) => ({ lang, url: absolute(path) })),
        }
      );
    },
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'sitemap-'));
  try {
    await hooks['astro:config:done']?.({ config: { site: siteUrl, base: '/' } as AstroConfig } as never);
    await hooks['astro:routes:resolved']?.({ routes: [], logger });
    await hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`), pages: [], assets: new Map(), logger });
    return readFileSync(path.join(folder, 'sitemap-0.xml'));
  } finally {
    rmSync(folder, { recursive: true });
  }
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
