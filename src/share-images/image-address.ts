import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { siteSettings } from '#settings/site/site-file.ts';
import { type SharePicture } from './picture.ts';

/**
 * The version of the pictures' design. Raise it with any change that gives the same picture other bytes (a layout, a colour, a font, the
 * renderer's version): pictures are cached by their input, and would not be drawn again. The test of golden hashes fails until it is
 * raised.
 */
export const designVersion = 3;

/** The newsroom's name, drawings and colours, on which every picture depends. */
const { name, wordmark, mark, colours, drawings } = siteSettings;
const look = hash('sha256', JSON.stringify([name, wordmark, mark, colours, drawings]));

/**
 * The file of a picture inside the site, such as `share/egypt.ar.1f0c6a2be94d.jpg`: its name depends on everything in the picture, so that
 * pages can name it before it is drawn.
 */
export const shareFileOf = (picture: SharePicture): string => {
  const name =
    picture.kind === 'crop'
      ? `${basename(picture.src).split('.')[0]}.${picture.width}x${picture.height}`
      : `${picture.id}.${picture.locale}`;
  return `share/${name}.${hash('sha256', JSON.stringify([designVersion, look, picture])).slice(0, 12)}.jpg`;
};
