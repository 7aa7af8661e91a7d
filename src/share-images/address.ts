import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { type SharePicture } from './picture.ts';

/**
 * Which edition of the pictures' design this is. To be raised with any change after which the same picture has other bytes (a layout,
 * a colour, a font, the renderer's version): pictures are cached by what they are drawn from, and would stay as they were.
 * The test of golden hashes fails until it is.
 */
export const designEdition = 1;

/**
 * The file of a picture inside the site, such as `share/egypt.ar.1f0c6a2be94d.jpg`: its name follows from everything it is drawn from,
 * so that pages can name it before it is drawn.
 */
export const shareFileOf = (picture: SharePicture): string => {
  const name =
    picture.kind === 'crop'
      ? `${basename(picture.src).split('.')[0]}.${picture.width}x${picture.height}`
      : `${picture.id}.${picture.locale}`;
  return `share/${name}.${hash('sha256', JSON.stringify([designEdition, picture])).slice(0, 12)}.jpg`;
};
