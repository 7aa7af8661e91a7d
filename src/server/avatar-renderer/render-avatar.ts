import sharp from 'sharp';
import { largestAvatarPixels } from '#contract/rules.ts';

/** Width and height of an avatar in pixels: twice the largest size at which it is shown. */
const side = 256;

// One picture at a time, on one thread, and without a cache.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Renders a picture as a square avatar, in WebP: nothing else from the file (its location data, a second file appended to it) is in it.
 * @throws where the bytes are no complete picture
 */
export const renderAvatar = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: largestAvatarPixels, failOn: 'truncated', pages: 1 })
    .rotate()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer();
