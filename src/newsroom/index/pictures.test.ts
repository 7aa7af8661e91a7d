import { copyFileSync, existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maxPictureBytes, maxPicturePixels, maxVideoBytes, storeFile, storePicture } from './pictures.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

const widthsIn = (srcset = '') => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

/** Stores a picture of one colour. */
const stored = async (width: number) => {
  const path = join(dir, `photo-${width}.png`);
  await sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: '#0f5b3e' } }).toFile(path);
  return storePicture({ dir: join(dir, 'media'), used: new Set() }, path);
};

it('stores a large photograph in four widths, the largest for the viewer', async () => {
  const { src, srcset, width, height } = await stored(3000);
  expect([width, height]).toEqual([3000, 1500]);
  expect(widthsIn(srcset)).toEqual([480, 960, 1600, 2560]);
  expect(src).toMatch(/\.1600\.webp$/);
});

it('stores no picture or video of more bytes or pixels than any has, and reads none of the first', async () => {
  const media = { dir: join(dir, 'media'), used: new Set<string>() };
  const path = join(dir, 'large.png');
  writeFileSync(path, '');
  truncateSync(path, maxPictureBytes + 1);
  await expect(storePicture(media, path)).rejects.toThrow('has 65 MB, and 64 MB are the most');
  truncateSync(path, maxVideoBytes + 1);
  await expect(storeFile(media, path)).rejects.toThrow(`where ${maxVideoBytes} are the most`);
  const width = maxPicturePixels / 10_000 + 1;
  await sharp({ create: { width, height: 10_000, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ compressionLevel: 1 })
    .toFile(path);
  await expect(storePicture(media, path)).rejects.toThrow('large.png has 12,001 × 10,000 pixels');
});

it('enlarges none', async () => {
  const small = await stored(300);
  expect(widthsIn(small.srcset)).toEqual([300]);
  expect(small.src).toMatch(/\.300\.webp$/);
  expect(widthsIn((await stored(1200)).srcset)).toEqual([480, 960, 1200]);
});

it.each([
  ['a, b #1?100%.png', 'a-b-1-100'],
  ['Été_2026.PNG', 'ete-2026'],
  ['آخر مباراة.png'.normalize('NFD'), 'file'],
  [`${'م'.repeat(110)}.png`, 'file'],
  [`${'long name '.repeat(20)}.png`, 'long-name-long-name-long-name-long-name-long-name-long-name'],
  ['.png', 'png'],
])('publishes a picture called %j under a name that fits everywhere: %s', async (name, published) => {
  const media = { dir: join(dir, 'media'), used: new Set<string>() };
  const path = join(dir, name);
  await sharp({ create: { width: 600, height: 10, channels: 3, background: '#0f5b3e' } })
    .png()
    .toFile(join(dir, 'plain'));
  copyFileSync(join(dir, 'plain'), path);
  const { src, srcset } = await storePicture(media, path);
  const address = new RegExp(`^/media/${published}\\.[0-9a-f]{12}\\.600\\.webp$`);
  expect(src).toMatch(address);
  for (const each of srcset?.split(', ') ?? []) {
    const [file = ''] = each.split(' ');
    expect(existsSync(join(media.dir, file.replace('/media/', '')))).toBe(true);
  }
  expect([...media.used]).toHaveLength(2);
});

it('publishes a video and its captions under such names too', async () => {
  writeFileSync(join(dir, 'الهدف #1.MP4'), 'x');
  const { src } = await storeFile({ dir: join(dir, 'media'), used: new Set() }, join(dir, 'الهدف #1.MP4'));
  expect(src).toMatch(/^\/media\/1\.[0-9a-f]{12}\.mp4$/);
});

it.each([5, 6, 7, 8])(
  'shows a photograph of a turned camera (%i) upright, in no width twice and none enlarged',
  async (orientation) => {
    const path = join(dir, `turned-${orientation}.jpg`);
    await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#0f5b3e' } })
      .withMetadata({ orientation })
      .toFile(path);
    const media = { dir: join(dir, 'media'), used: new Set<string>() };
    const { width, height, srcset } = await storePicture(media, path);
    expect([width, height]).toEqual([700, 1000]);
    expect(widthsIn(srcset)).toEqual([480, 700]);
    const [, largest = ''] = [...media.used];
    expect(await sharp(join(media.dir, largest)).metadata()).toMatchObject({ width: 700, height: 1000 });
  },
);
