// The picture a page is shared with: there for every page, of the right kind and size, and none that no page names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { distDir, distFiles, errorPages, type Page, pages, sourceOf } from './support/dist.ts';

/** In bytes. Some networks refuse larger ones. */
const limit = 300_000;
const everyPage = [...pages, ...errorPages];
const shareFiles = [...distFiles].filter((file) => file.startsWith('/share/'));

/** Content of a meta element, by its property or name. */
const metaOf = (html: string, name: string): string =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
const fileOf = (html: string): string => new URL(metaOf(html, 'og:image'), 'https://nowhere.example').pathname;

function* faultsOf(page: Page): Generator<string> {
  const html = sourceOf(page);
  const file = fileOf(html);
  if (!distFiles.has(file)) yield `names ${file}, which is not in the site`;
  if (!file.includes(`.${page.locale}.`)) yield `names ${file}, which is in another language`;
  const size = `${metaOf(html, 'og:image:width')} × ${metaOf(html, 'og:image:height')}`;
  if (size !== '1200 × 630') yield `says that its picture has ${size} pixels`;
  if (metaOf(html, 'og:image:alt') === '') yield 'has no words for its picture';
  if (metaOf(html, 'twitter:card') !== 'summary_large_image') yield 'does not ask to be shown large';
}

test('every page names a picture in its language, with its size and words, and asks to be shown large', () => {
  const faults = everyPage.flatMap((page) => [...faultsOf(page)].map((fault) => `${page.path} ${fault}`));
  expect(faults).toEqual([]);
});

test('no picture lies in the site that no page names', () => {
  const named = new Set(everyPage.map((page) => fileOf(sourceOf(page))));
  expect(shareFiles.filter((file) => !named.has(file))).toEqual([]);
});

test('pictures are JPEG of 1200 by 630 pixels, below 300,000 bytes', async () => {
  const wrong: string[] = [];
  for (const file of shareFiles) {
    const bytes = readFileSync(join(distDir, file));
    const { format, width, height } = await sharp(bytes).metadata();
    if (format !== 'jpeg' || width !== 1200 || height !== 630 || bytes.length > limit)
      wrong.push(`${file}: ${format}, ${width} × ${height}, ${bytes.length} bytes`);
  }
  expect(wrong).toEqual([]);
});
