import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { siteSettings } from '#settings/site/site-file.ts';
import type { SiteSettings } from '#settings/site/site-settings.ts';
import type { SharePicture } from './picture.ts';

/**
 * The version of the pictures' design. Raise it with any change that gives the same picture other bytes (a layout, a colour, a font, the
 * renderer's version): pictures are cached by their input, and would not be drawn again. The test of golden hashes fails until it is
 * raised.
 */
export const designVersion = 3;

type Look = Pick<SiteSettings, 'name' | 'wordmark' | 'mark' | 'colours' | 'drawings' | 'fonts' | 'fontHashes'>;

/** The newsroom's name, drawings, colours and typeface, on which every picture depends: a hash of them. */
export const lookOf = ({ name, wordmark, mark, colours, drawings, fonts, fontHashes }: Look): string =>
  hash(
    'sha256',
    JSON.stringify([name, wordmark, mark, colours, drawings, ...(fonts === undefined ? [] : [fonts, fontHashes])]),
  );

const ownLook = lookOf(siteSettings);

/**
 * The file of a picture inside the site, such as `share/egypt.ar.1f0c6a2be94d.jpg`: its name depends on everything in the picture, so that
 * pages can name it before it is drawn.
 * @param look what `lookOf` gives
 */
export const shareFileOf = (picture: SharePicture, look = ownLook): string => {
  const name =
    picture.kind === 'crop'
      ? `${basename(picture.src).split('.')[0]}.${picture.width}x${picture.height}`
      : `${picture.id}.${picture.locale}`;
  return `share/${name}.${hash('sha256', JSON.stringify([designVersion, look, picture])).slice(0, 12)}.jpg`;
};
