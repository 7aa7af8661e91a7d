import { readFileSync } from 'node:fs';
import { type Node, Renderer } from '@takumi-rs/core';
import sharp from 'sharp';
import { localeFacts } from '#i18n/locales.ts';
import { fitText } from './fit-text.ts';
import { fontFiles } from './fonts.ts';
import { canvas, typeface } from './frame.ts';
import { withoutUncovered } from './missing-characters.ts';
import { type Fitted, mapTexts, type PictureElement } from './parts.ts';
import { jpeg } from './jpeg.ts';
import { openPhotos } from './photos.ts';
import { reshape } from './reshape.ts';
import { type SharePicture } from './picture.ts';
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

/**
 * Draws share images. Any number may be requested at once: the work is done on the process's own threads.
 * @param mediaDir folder of the content's pictures
 */
export const openShareRenderer = async ({ mediaDir }: { mediaDir: string }) => {
  const renderer = new Renderer();
  for (const file of fontFiles) await renderer.registerFont({ name: typeface, data: readFileSync(file) });
  const pixelsOf = openPhotos(mediaDir);

  const setText = async (part: Fitted, lang: string): Promise<Node> => {
    const { text, size } = await fitText(part, async (tried, at) => {
      const style = { display: 'flex', fontFamily: typeface };
      const alone: Node = { type: 'container', style, children: [fittedNode(part, tried, at)] };
      const { height } = await renderer.measure(alone, { width: canvas.width, lang });
      return Math.round(height / (at * part.lineHeight));
    });
    return fittedNode(part, text, size);
  };

  const nodeOf = async (part: PictureElement, lang: string): Promise<Node> => {
    switch (part.kind) {
      case 'box':
        return {
          type: 'container',
          ...(part.dir && { dir: part.dir }),
          style: { display: 'flex', ...part.style },
          children: await Promise.all(part.parts.map((each) => nodeOf(each, lang))),
        };
      case 'words':
        return { type: 'text', text: part.text, style: { whiteSpace: 'nowrap', ...part.style } };
      case 'fitted':
        return setText(part, lang);
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
      const parts = mapTexts(partsOf(picture), withoutUncovered);
      const lang = localeFacts[picture.locale].tag;
      const pixels = await renderer.render(await nodeOf(parts, lang), { ...canvas, format: 'raw', lang });
      return sharp(pixels, { raw: { ...canvas, channels: 4 } })
        .removeAlpha()
        .jpeg(jpeg)
        .toBuffer();
    },
  };
};
