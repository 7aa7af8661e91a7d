import sharp from 'sharp';
import { largestAvatarPixels, largestAvatarSide } from '#contract/rules.ts';

/** Maximum width and height of an avatar in pixels: twice the largest size at which it is shown. */
const maxSide = 256;

// One picture at a time, on one thread, and without a cache.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Renders a picture as a square avatar, in WebP: nothing else from the file (its location data, a second file appended to it) is in it.
 * None is enlarged: to a square, a line of one pixel would grow to a thousand million.
 * @throws if the bytes are not a complete picture, or one side is too long
 */
export const renderAvatar = async (bytes: Uint8Array): Promise<Buffer> => {
  const picture = sharp(bytes, { limitInputPixels: largestAvatarPixels, failOn: 'truncated', pages: 1 });
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) > largestAvatarSide) throw new Error('A side is too long');
  const side = Math.min(maxSide, width, height);
  return picture
    .autoOrient()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer();
};
