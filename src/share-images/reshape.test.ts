import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Focus } from '#schemas/picture.ts';
import { reshape } from './reshape.ts';

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mustadira-crops-'));
  const half = { width: 300, height: 200, channels: 3 as const };
  const right = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer();
  await sharp({ create: { ...half, width: 600, background: '#0000ff' } })
    .composite([{ input: right, left: 300, top: 0 }])
    .webp({ lossless: true })
    .toFile(join(dir, 'halves.webp'));
});
afterAll(() => rmSync(dir, { recursive: true }));

it.each<[Focus | undefined, number, number]>([
  ['left', 0, 255],
  ['right top', 255, 0],
  [undefined, 127, 127],
])('cuts a photograph to the part that is named: %s', async (focus, red, blue) => {
  const bytes = await reshape({ kind: 'crop', src: '/media/halves.webp', width: 200, height: 200, focus }, dir);
  const { channels } = await sharp(bytes).stats();
  expect(Math.abs((channels[0]?.mean ?? -99) - red)).toBeLessThan(4);
  expect(Math.abs((channels[2]?.mean ?? -99) - blue)).toBeLessThan(4);
});
