// The picture a page is shared with: there for every page, of the right kind and size, and none that no page names.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { distDir, distFiles, errorPagePaths, localeOf, pagePaths, sourceOf } from './support/dist.ts';
import { faultsOf } from './support/faults.ts';
import { metaOf, type PageFacts } from './support/page-facts.ts';
import { expect, test } from './support/whole-site.ts';

/** In bytes. Some networks refuse larger ones. */
const limit = 300_000;
const inShare = [...distFiles].filter((file) => file.startsWith('/share/'));
/** A story's picture in a shape for search engines, named by its data alone. */
const cropName = /\.(\d+)x(\d+)\.[0-9a-f]+\.jpg$/;
const shareFiles = inShare.filter((file) => !cropName.test(file));
const crops = inShare.filter((file) => cropName.test(file));

const fileOf = (page: PageFacts): string => new URL(metaOf(page, 'og:image'), 'https://nowhere.example').pathname;

test('every page names a picture in its language, with its size and words, and asks to be shown large', ({
  site,
  errorPages,
}) => {
  const wrong = faultsOf([...site, ...errorPages], function* (page) {
    const file = fileOf(page);
    if (!distFiles.has(file)) yield `names ${file}, which is not in the site`;
    if (!file.includes(`.${localeOf(page.path)}.`)) yield `names ${file}, which is in another language`;
    const size = `${metaOf(page, 'og:image:width')} × ${metaOf(page, 'og:image:height')}`;
    if (size !== '1200 × 630') yield `says that its picture has ${size} pixels`;
    if (metaOf(page, 'og:image:alt') === '') yield 'has no words for its picture';
    if (metaOf(page, 'twitter:card') !== 'summary_large_image') yield 'does not ask to be shown large';
  });
  expect(wrong).toEqual([]);
  expect(errorPages.length).toBe(errorPagePaths.length);
});

test('the site contains no unused picture', ({ site, errorPages }) => {
  const named = new Set([...site, ...errorPages].map(fileOf));
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

test('every story names its picture in three shapes at least 1200 pixels wide, and the site contains no other crop', async () => {
  const named = new Set<string>();
  const faults: string[] = [];
  for (const page of pagePaths.filter(({ path }) =>
    /^\/..\/(?:news|articles|analytics)\/(?!page\/)[^/]+$/.test(path),
  )) {
    const data =
      /<script type="application\/ld\+json">(\{"@context":"[^"]*","@type":"(?:(?:News)?Article|LiveBlogPosting)".*?)<\/script>/.exec(
        sourceOf(page),
      )?.[1];
    const images = (JSON.parse(data ?? '{}') as { image?: (string | { contentUrl: string })[] }).image ?? [];
    const own = images
      .map((image) => new URL(typeof image === 'string' ? image : image.contentUrl).pathname)
      .filter((path) => cropName.test(path));
    if (own.length !== 2) faults.push(`${page.path} names ${own.length} crops`);
    for (const path of own) named.add(path);
  }
  expect(faults).toEqual([]);
  expect(crops.toSorted()).toEqual([...named].sort());
  for (const file of crops) {
    const [, width, height] = (cropName.exec(file) ?? []).map(Number);
    const bytes = readFileSync(join(distDir, file));
    expect(await sharp(bytes).metadata(), file).toMatchObject({ format: 'jpeg', width, height });
    expect([1, 4 / 3]).toContain((width ?? 0) / (height ?? 1));
  }
});
