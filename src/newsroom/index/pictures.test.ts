import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePicture } from './pictures.ts';

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

it('enlarges none', async () => {
  const small = await stored(300);
  expect(widthsIn(small.srcset)).toEqual([300]);
  expect(small.src).toMatch(/\.300\.webp$/);
  expect(widthsIn((await stored(1200)).srcset)).toEqual([480, 960, 1200]);
});
