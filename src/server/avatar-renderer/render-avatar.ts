import sharp from 'sharp';
import { largestAvatarPixels } from '#contract/rules.ts';

/** Pixels of an avatar's side: twice what the largest place shows. */
const side = 256;

// One picture at a time, on one thread, and nothing of it stays in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Renders a picture as a square avatar, in WebP: whatever else the file held (where it was taken, a second file behind the first) is not in it.
 * @throws where the bytes are no whole picture
 */
export const renderAvatar = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: largestAvatarPixels, failOn: 'truncated', pages: 1 })
    .rotate()
    .resize(side, side, { fit: 'cover', position: 'attention' })
    .webp({ quality: 82 })
    .toBuffer();
