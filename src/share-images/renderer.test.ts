import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { designVersion, shareFileOf } from './image-address.ts';
import type { StoryPicture } from './picture.ts';
import { openShareRenderer } from './renderer.ts';
import { hardTitles } from './testing/hard-titles.ts';
import { kindPictures } from './testing/kind-pictures.ts';

const mediaDir = fileURLToPath(new URL('testing', import.meta.url));
const goldenFile = fileURLToPath(new URL('testing/golden.json', import.meta.url));
const pictures = [...hardTitles, ...kindPictures];

type Renderer = Awaited<ReturnType<typeof openShareRenderer>>;
let renderer: Renderer;
let drawn: Buffer[];
beforeAll(async () => {
  renderer = await openShareRenderer({ mediaDir });
  drawn = await Promise.all(pictures.map(renderer.draw));
});

describe('draw', () => {
  /**
   * The pictures behind these hashes were inspected, the hard titles beside Chromium's rendering of the same text. After a change of the
   * design, inspect the new ones, raise `designVersion`, and write their hashes:
   * UPDATE_GOLDEN=1 npx vitest run src/share-images/renderer.test.ts
   */
  it('draws what was inspected and approved', () => {
    const hashes = Object.fromEntries(
      pictures.map(({ id, locale }, at) => [
        `${id}.${locale}`,
        createHash('sha256')
          .update(drawn[at] ?? '')
          .digest('hex')
          .slice(0, 16),
      ]),
    );
    const golden = JSON.parse(readFileSync(goldenFile, 'utf8')) as { version: number };
    // A picture that changes without a new version would not be drawn again where it is in a cache.
    if (process.env['UPDATE_GOLDEN'] && golden.version !== designVersion) {
      writeFileSync(goldenFile, `${JSON.stringify({ version: designVersion, hashes }, null, 2)}\n`);
      return;
    }
    expect({ version: designVersion, hashes }).toEqual(golden);
  });

  it('makes the same bytes one by one as all at once', async () => {
    for (const [at, picture] of pictures.entries()) {
      expect((await renderer.draw(picture)).equals(drawn[at] ?? Buffer.of()), picture.id).toBe(true);
    }
  });

  it('makes JPEG of 1200 by 630 pixels, below 100 KB', async () => {
    for (const [at, { id }] of pictures.entries()) {
      const { format, width, height } = await sharp(drawn[at]).metadata();
      expect({ format, width, height }, id).toEqual({ format: 'jpeg', width: 1200, height: 630 });
      expect(drawn[at]?.length, id).toBeLessThan(100_000);
    }
  });

  it('crops a story’s picture to the shapes search engines want', async () => {
    const { src } = hardTitles[0] as StoryPicture;
    const crop = { kind: 'crop', src, width: 1200, height: 1200 } as const;
    const bytes = await renderer.draw(crop);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 1200 });
    expect(bytes.equals(await renderer.draw(crop))).toBe(true);
    expect(shareFileOf(crop)).toMatch(/^share\/[^/.]+\.1200x1200\.[0-9a-f]{12}\.jpg$/);
  });

  it('sets texts in the paper’s own typeface, and what it lacks in the shipped one', async () => {
    const path = createRequire(import.meta.url).resolve(
      '@fontsource-variable/markazi-text/files/markazi-text-arabic-wght-normal.woff2',
    );
    const own = await openShareRenderer({
      mediaDir,
      fonts: [{ family: 'arabic', path, weight: undefined, scale: 1.3 }],
    });
    const arabic = pictures.find(({ kind, locale }) => kind === 'section' && locale === 'ar');
    const english = pictures.find(({ kind, locale }) => kind === 'section' && locale === 'en');
    if (!arabic || !english) throw new Error('There are no pictures to draw');
    expect((await own.draw(arabic)).equals(await renderer.draw(arabic))).toBe(false);
    expect((await own.draw(english)).equals(await renderer.draw(english))).toBe(true);
  });

  it('leaves out a character that no font has', async () => {
    const picture: StoryPicture = { ...(hardTitles[0] as StoryPicture), title: 'الثلج ☃ يوقف اللعب 👨‍👩‍👧' };
    const without = await renderer.draw({ ...picture, title: 'الثلج يوقف اللعب' });
    expect((await renderer.draw(picture)).equals(without)).toBe(true);
    await expect(renderer.draw({ ...picture, title: '東京' })).resolves.toBeInstanceOf(Buffer);
  });

  it('treats composed and decomposed accents alike', async () => {
    const picture: StoryPicture = { ...(hardTitles[0] as StoryPicture), title: 'Krejčí و Yıldız' };
    const apart = await renderer.draw({ ...picture, title: picture.title.normalize('NFD') });
    expect(apart.equals(await renderer.draw(picture))).toBe(true);
  });
});
