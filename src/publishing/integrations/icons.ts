import sharp from 'sharp';
import { drawingText, markText } from '#settings/site/site-drawings.ts';
import { siteSettings } from '#settings/site/site-file.ts';

/** The mark's part of an icon's side: the circle that every mask of a device leaves is larger. */
const markShare = 0.62;

const side = 512;

/** The icons that are pictures, with their sides in pixels. */
const pictures = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 } as const;

/** An .ico file around one PNG of 32 × 32, as every browser that still requests it reads it. */
const ico = (png: Buffer): Buffer => {
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
};

const inColour = (svg: string, colour: string): string => svg.replaceAll('currentColor', colour);

/** The mark in the paper's colour of the browser's theme. */
const markForBothThemes = (): string => {
  const { light, dark } = siteSettings.colours;
  const style = `<style>svg{color:${light.brand}}@media (prefers-color-scheme:dark){svg{color:${dark.brand}}}</style>`;
  return markText().replace(/<svg[^>]*>/, (start) => start + style);
};

/** The mark as a part of another drawing: a square at a place in it. */
const markAt = (svg: string, start: number, size: number): string =>
  svg.replace(/<svg([^>]*)>/, (_, given: string) => {
    const kept = given.replace(/\s(?:x|y|width|height)="[^"]*"/g, '');
    return `<svg${kept} x="${start}" y="${start}" width="${size}" height="${size}">`;
  });

/** The signs of buttons, one below the other, with the mark as the first: that of the front page. */
export const signs = (others: string): string =>
  others.replace(/<svg[^>]*>/, (start) => start + markAt(markText(), 0, 24));

/** A square of the paper's colour with the mark on it. */
const tile = (): string => {
  const { brandFill, onBrand } = siteSettings.colours.light;
  const mark = markAt(inColour(markText(), onBrand), (side * (1 - markShare)) / 2, side * markShare);
  const ground = `<rect width="${side}" height="${side}" fill="${brandFill}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${ground}${mark}</svg>`;
};

const png = (svg: string, pixels: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(pixels, pixels, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** The icons of browsers and devices, by their paths in the site: of the icon the newsroom drew, or else of its mark. */
export const icons = async (): Promise<Map<string, Buffer>> => {
  const { icon, colours } = siteSettings;
  const drawn = icon === undefined ? undefined : drawingText(icon);
  const large = drawn ?? tile();
  const small = drawn ?? inColour(markText(), colours.light.brand);
  const files = new Map([
    ['favicon.svg', Buffer.from(`${drawn ?? markForBothThemes()}\n`)],
    ['favicon.ico', ico(await png(small, 32))],
  ]);
  for (const [file, pixels] of Object.entries(pictures)) files.set(file, await png(large, pixels));
  return files;
};
