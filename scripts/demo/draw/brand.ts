/**
 * Writes the mark, the wordmarks and the icons made from them.
 *
 *     node scripts/demo/draw/brand.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { letter, pathData } from './lettering.ts';
import { MARK_BOX, markPath } from './mark.ts';
import { drawingPalette } from './palette.ts';

const brand = new URL('../../../src/styles/brand/', import.meta.url);
const publicFolder = new URL('../../../public/', import.meta.url);

const svg = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>\n`;

/** The name with the mark as its full stop: after the last letter, so on the left in Arabic. */
async function wordmark(text: string, direction: 'rtl' | 'ltr'): Promise<string> {
  const size = 100;
  const word = await letter(text, { family: 'alexandria', weight: 800, size, tracking: -0.015 });
  const dot = direction === 'rtl' ? 38 : 34;
  const gap = 8;
  const { left, right, top, bottom } = word.box;
  const height = Math.ceil(Math.max(bottom, 0) - top) + 2;
  const baseline = 1 - top;
  const width = Math.ceil(right - left + gap + dot) + 2;
  const rtl = direction === 'rtl';
  const dotX = rtl ? 1 + dot / 2 : 1 + right - left + gap + dot / 2;
  const wordX = (rtl ? 1 + dot + gap : 1) - left;
  const letters = pathData(word.segments, wordX, baseline);
  const stop = markPath(dotX, baseline - dot / 2, dot);
  return svg(
    width,
    height,
    `<path fill="currentColor" d="${letters}"/><path class="stop" fill="currentColor" d="${stop}"/>`,
  );
}

/** A square icon: chalk mark on a turf field, with the air platforms ask for around it. */
function tile(share: number): Buffer {
  const side = 512;
  const mark = markPath(side / 2, side / 2, side * share);
  const field = `<rect width="${side}" height="${side}" fill="${drawingPalette.turf}"/>`;
  return Buffer.from(svg(side, side, `${field}<path fill="${drawingPalette.chalk}" d="${mark}"/>`));
}

/** An .ico file around one PNG of 32 × 32, as every browser that still asks for it reads it. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

await mkdir(brand, { recursive: true });
await mkdir(publicFolder, { recursive: true });
await writeFile(new URL('mark.svg', brand), svg(MARK_BOX, MARK_BOX, `<path fill="currentColor" d="${markPath()}"/>`));
await writeFile(new URL('wordmark-arabic.svg', brand), await wordmark('المستديرة', 'rtl'));
await writeFile(new URL('wordmark-latin.svg', brand), await wordmark('Mustadira', 'ltr'));

const night = `<style>path{fill:${drawingPalette.turf}}@media (prefers-color-scheme:dark){path{fill:${drawingPalette.nightTurf}}}</style>`;
await writeFile(new URL('favicon.svg', publicFolder), svg(MARK_BOX, MARK_BOX, `${night}<path d="${markPath()}"/>`));
const bare = Buffer.from(svg(MARK_BOX, MARK_BOX, `<path fill="${drawingPalette.turf}" d="${markPath()}"/>`));
const small = await sharp(bare, { density: 600 }).resize(32, 32).png({ compressionLevel: 9 }).toBuffer();
await writeFile(new URL('favicon.ico', publicFolder), ico(small));
for (const [file, side, share] of [
  ['apple-touch-icon.png', 180, 0.62],
  ['icon-192.png', 192, 0.62],
  ['icon-512.png', 512, 0.62],
] as const) {
  const png = await sharp(tile(share)).resize(side, side).png({ compressionLevel: 9, palette: true }).toBuffer();
  await writeFile(new URL(file, publicFolder), png);
}
