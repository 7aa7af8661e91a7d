import { basename, join } from 'node:path';
import sharp from 'sharp';
import { jpeg } from './jpeg.ts';
import { palette } from './palette.ts';
import type { CropPicture } from './picture.ts';

/**
 * A picture in another shape, as JPEG. A drawing stays whole, and its edges are extended above and below: words in it must not be cut. Any
 * other picture is cropped to the part that its newsroom names, or to its middle.
 */
export const reshape = async ({ src, width, height, focus }: CropPicture, mediaDir: string): Promise<Buffer> => {
  const picture = sharp(join(mediaDir, basename(src))).flatten({ background: palette.paper });
  if (!src.endsWith('.svg'))
    return picture
      .resize(width, height, { fit: 'cover', position: focus ?? 'centre' })
      .jpeg(jpeg)
      .toBuffer();
  const { data, info } = await picture
    .resize(width, height, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [beside, above] = [width - info.width, height - info.height].map((rest) => Math.floor(rest / 2)) as [
    number,
    number,
  ];
  return sharp(data, { raw: info })
    .extend({
      top: above,
      bottom: height - info.height - above,
      left: beside,
      right: width - info.width - beside,
      extendWith: 'copy',
    })
    .jpeg(jpeg)
    .toBuffer();
};
