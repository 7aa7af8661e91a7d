// Every address in sitemaps and feeds: it is a page's own canonical one. That the server answers it: answers.spec.ts
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFeed } from '@rowanmanning/feed-parser';
import { parseSitemap } from 'sitemap';
import { schemaFaults } from '../../src/publishing/derived/testing/sitemap-schema.ts';
import { distDir, distFiles } from './support/dist.ts';
import { expect, test } from './support/whole-site.ts';

const textOf = (file: string): string => readFileSync(join(distDir, file), 'utf8');
const sitemaps = [...distFiles].filter((file) => /^\/sitemap-(?!index).*\.xml$/.test(file)).sort();
const feeds = [...distFiles].filter((file) => /\/feeds\/[^/]+\.(?:rss|atom)$/.test(file)).sort();

test('sitemaps and their index are valid by the schemas', async () => {
  const files = sitemaps.map((file) => ({ file: file.slice(1), content: textOf(file) }));
  expect(files.length).toBeGreaterThan(1);
  expect(await schemaFaults(files)).toEqual([]);
  expect(await schemaFaults([{ file: 'sitemap-index.xml', content: textOf('sitemap-index.xml') }])).toEqual([]);
});

test('every address in sitemaps and feeds is the canonical one of a page', async ({ site }) => {
  const canonical = new Set(site.map(({ canonicals }) => canonicals[0]));
  const faults: string[] = [];
  const look = (file: string, url: string): void => {
    if (!canonical.has(url)) faults.push(`${file}: ${url} is no page’s canonical address`);
  };
  for (const file of sitemaps)
    for (const { url } of await parseSitemap(createReadStream(join(distDir, file)))) look(file, url);
  for (const file of feeds) {
    const { items } = parseFeed(textOf(file));
    expect(items.length, file).toBeGreaterThan(0);
    for (const { url } of items) look(file, url ?? '');
  }
  expect(sitemaps.length * feeds.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
