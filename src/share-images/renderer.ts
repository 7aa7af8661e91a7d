import { readFileSync } from 'node:fs';
import { type Node, Renderer } from '@takumi-rs/core';
import sharp from 'sharp';
import { type Locale, localeFacts } from '#i18n/locales.ts';
import { fitText } from './fit-text.ts';
import { fontFiles, type OwnFont, ownFonts } from './fonts.ts';
import { canvas } from './frame.ts';
import { withoutUncovered } from './missing-characters.ts';
import { type Fitted, mapTexts, type PictureElement } from './parts.ts';
import { jpeg } from './jpeg.ts';
import { openPhotos } from './photos.ts';
import { reshape } from './reshape.ts';
import type { SharePicture } from './picture.ts';
import { partsOf } from './picture-parts.ts';

const fittedNode = (part: Fitted, text: string, fontSize: number): Node => ({
  type: 'text',
  text,
  style: {
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    ...part.style,
    width: part.width,
    fontSize,
    lineHeight: part.lineHeight,
  },
});

/** The names of typefaces in pictures: the shipped one, and those of the paper's own by script. */
const shipped = 'Alexandria';
const ownNames = { arabic: 'Site Arabic', figures: 'Site Figures', latin: 'Site Latin' };
const ownIn = { arabic: ['arabic', 'figures', 'latin'], latin: ['latin'] } as const;

/** A text in letters that are larger, on lines as high as before. */
const scaled = (part: Fitted, scale: number): Fitted => ({
  ...part,
  sizes: part.sizes.map(({ size, lines }) => ({ size: size * scale, lines })),
  lineHeight: part.lineHeight / scale,
});

/**
 * Draws share images. Any number may be requested at once: the work is done on the process's own threads.
 * @param mediaDir folder of the content's pictures
 * @param fonts the paper's own typeface
 */
export const openShareRenderer = async ({ mediaDir, fonts = ownFonts() }: { mediaDir: string; fonts?: OwnFont[] }) => {
  const renderer = new Renderer();
  for (const file of fontFiles) await renderer.registerFont({ name: shipped, data: readFileSync(file) });
  for (const { family, path, weight } of fonts)
    await renderer.registerFont({ name: ownNames[family], data: readFileSync(path), weight });
  const typefaceOf = (locale: Locale): string => {
    const own = ownIn[localeFacts[locale].script].filter((family) => fonts.some((font) => font.family === family));
    return [...own.map((family) => ownNames[family]), shipped].join(', ');
  };
  const scaleOf = (locale: Locale): number =>
    fonts.find(({ family }) => family === localeFacts[locale].script)?.scale ?? 1;
  const pixelsOf = openPhotos(mediaDir);

  const setText = async (given: Fitted, locale: Locale): Promise<Node> => {
    const lang = localeFacts[locale].tag;
    const part = scaled(given, scaleOf(locale));
    const { text, size } = await fitText(part, async (tried, at) => {
      const style = { display: 'flex', fontFamily: typefaceOf(locale) };
      const alone: Node = { type: 'container', style, children: [fittedNode(part, tried, at)] };
      const { height } = await renderer.measure(alone, { width: canvas.width, lang });
      return Math.round(height / (at * part.lineHeight));
    });
    return fittedNode(part, text, size);
  };

  const nodeOf = async (part: PictureElement, locale: Locale): Promise<Node> => {
    switch (part.kind) {
      case 'box':
        return {
          type: 'container',
          ...(part.dir && { dir: part.dir }),
          style: { display: 'flex', ...part.style },
          children: await Promise.all(part.parts.map((each) => nodeOf(each, locale))),
        };
      case 'words':
        return { type: 'text', text: part.text, style: { whiteSpace: 'nowrap', ...part.style } };
      case 'fitted':
        return setText(part, locale);
      case 'drawing':
        return { type: 'image', src: Buffer.from(part.svg), style: { ...part.style } };
      case 'photo':
        return { type: 'image', src: await pixelsOf(part), style: { ...part.style } };
    }
  };

  return {
    /** A picture as JPEG: the same picture, the same bytes. It is drawn without characters that no font has. */
    draw: async (picture: SharePicture): Promise<Buffer> => {
      if (picture.kind === 'crop') return reshape(picture, mediaDir);
      const { locale } = picture;
      const parts = mapTexts(partsOf(picture), withoutUncovered);
      const whole = { ...parts, style: { ...parts.style, fontFamily: typefaceOf(locale) } };
      const lang = localeFacts[locale].tag;
      const pixels = await renderer.render(await nodeOf(whole, locale), { ...canvas, format: 'raw', lang });
      return sharp(pixels, { raw: { ...canvas, channels: 4 } })
        .removeAlpha()
        .jpeg(jpeg)
        .toBuffer();
    },
  };
};
