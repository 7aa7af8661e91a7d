/**
 * The process that decodes an uploaded picture: `clean-picture.ts` starts it. It reads the picture, and writes its width and height (4 bytes
 * each), and then the picture without metadata, or nothing where it has none.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { maxDeskPicturePixels, maxDeskPictureSide } from '#contract/desk/item-limits.ts';

sharp.concurrency(1);
sharp.cache(false);

const bytes = await buffer(process.stdin);
const picture = sharp(bytes, { limitInputPixels: maxDeskPicturePixels, failOn: 'truncated' });
const { autoOrient, format, orientation, exif, xmp, iptc, comments } = await picture.metadata();
if (Math.max(autoOrient.width, autoOrient.height) > maxDeskPictureSide) throw new Error('A side is too long');
const hasMetadata = [exif, xmp, iptc].some(Boolean) || (comments?.length ?? 0) > 0 || (orientation ?? 1) > 1;
const written = {
  jpeg: { quality: 95, chromaSubsampling: '4:4:4' },
  png: {},
  webp: { quality: 95 },
  heif: { quality: 80 },
};
const type = format === 'heif' ? 'avif' : format;
if (!(format in written) || !(type === 'jpeg' || type === 'png' || type === 'webp' || type === 'avif'))
  throw new Error('It is of another type');
const cleaned = hasMetadata
  ? await picture
      .autoOrient()
      .keepIccProfile()
      .toFormat(type, written[format as keyof typeof written])
      .toBuffer()
  : await picture.stats().then(() => Buffer.alloc(0));
const size = Buffer.alloc(8);
size.writeUInt32BE(autoOrient.width, 0);
size.writeUInt32BE(autoOrient.height, 4);
process.stdout.write(Buffer.concat([size, cleaned]));
