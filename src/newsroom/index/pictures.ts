import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, basename } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { naming } from '#lib/disk-full.ts';
import { slugify } from '#i18n/slugs.ts';
import { drawingFaults } from './drawing.ts';
import { requireSize } from './file-size.ts';
import { PictureFault } from './picture-fault.ts';

/** A picture as pages use it. Sizes in CSS pixels of the original. */
export interface Picture {
  /** URL of the picture, or of its version of 1,600 pixels. */
  src: string;
  width: number;
  height: number;
  /** Addresses by width, for raster pictures. */
  srcset?: string;
}

/** A file of a story that is served unchanged (video, captions). */
export interface MediaFile {
  src: string;
  type: string;
}

/** Maximum bytes of a picture and of a video beside a story, and pixels of a picture: no camera's picture has more. */
export const maxPictureBytes = 64 * 1024 * 1024;
export const maxVideoBytes = 1024 * 1024 * 1024;
export const maxPicturePixels = 120_000_000;

/** The last width is for the viewer on a large screen. Pages without `srcset` show the previous one. */
const rasterWidths = [480, 960, 1600, 2560];
const widthWithoutChoice = 1600;
const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
};

/** The store of content pictures: a cache folder whose files are named by their content's hash, served under /media. */
export interface MediaStore {
  dir: string;
  /** Names of the files this unit uses. */
  used: Set<string>;
}

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

/** Puts a file into the store atomically: a name guarantees all of its bytes, even if a writer is stopped. */
const put = (target: string, bytes: Buffer): void => {
  const part = `${target}.${randomUUID()}.part`;
  try {
    writeFileSync(part, bytes);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw naming(target, error);
  }
};

/**
 * The name of a published file before its hash: short, and valid in every file system, server and attribute, whatever the name of the
 * source file.
 */
const publishedName = (path: string): string =>
  slugify(basename(path, extname(path)).normalize('NFKD').replace(/\p{M}/gu, '').replace(/\W/g, ' ')) || 'file';

/** Stores bytes, unless they are there already, under a name with this ending. Returns their address. */
const store = async (
  { dir, used }: MediaStore,
  path: string,
  ending: string,
  bytes: () => Buffer | Promise<Buffer>,
): Promise<string> => {
  const name = `${publishedName(path)}.${ending}`;
  used.add(name);
  mkdirSync(dir, { recursive: true });
  if (!existsSync(join(dir, name))) put(join(dir, name), await bytes());
  return `/media/${name}`;
};

/** Copies a file under its hashed name; the same bytes always have the same URL. */
export const storeFile = async (media: MediaStore, path: string): Promise<MediaFile> => {
  requireSize(path, maxVideoBytes);
  const bytes = readFileSync(path);
  const extension = extname(path).toLowerCase();
  const src = await store(media, path, `${hashOf(bytes)}${extension}`, () => bytes);
  return { src, type: types[extension] ?? 'application/octet-stream' };
};

/** Dimensions of pictures by their bytes: many stories share one. */
const looked = new Map<string, Pick<Metadata, 'width' | 'height' | 'format'>>();

const lookInto = async (bytes: Buffer, key: string) => {
  const known = looked.get(key);
  if (known) return known;
  // Upright, as it is shown: a camera stores its orientation in metadata.
  const { autoOrient, format } = await sharp(bytes).metadata();
  const facts = { ...autoOrient, format };
  looked.set(key, facts);
  return facts;
};

/** The result of decoding a picture. @throws PictureFault for a damaged file */
const decoded = async <Result>(path: string, decode: () => Promise<Result>): Promise<Result> => {
  try {
    return await decode();
  } catch (error) {
    if (extname(path).toLowerCase() === '.svg') throw error;
    throw new PictureFault({ key: 'pictureDamaged', values: { src: basename(path) } });
  }
};

const megabyte = 1024 * 1024;

const requirePictureSize = (path: string): void => {
  const { size } = statSync(path);
  const values = { src: basename(path), megabytes: Math.ceil(size / megabyte), most: maxPictureBytes / megabyte };
  if (size > maxPictureBytes) throw new PictureFault({ key: 'pictureBytes', values });
};

/**
 * Stores a picture: drawings (SVG) unchanged, photographs as WebP in up to four widths. Throws with a readable reason if the file is not a
 * picture, or is a drawing with active content.
 */
export const storePicture = async (media: MediaStore, path: string): Promise<Picture> => {
  requirePictureSize(path);
  const bytes = readFileSync(path);
  const key = hashOf(bytes);
  const { width, height, format } = await decoded(path, () => lookInto(bytes, key));
  if (!width || !height) throw new Error('has no size of its own');
  if (format !== 'svg' && width * height > maxPicturePixels)
    throw new PictureFault({ key: 'picturePixels', values: { src: basename(path), width, height } });
  if (format === 'svg') {
    const [first, ...others] = drawingFaults(bytes);
    if (first) throw new Error(`is a drawing that is not published: ${[first, ...others.slice(0, 4)].join('; ')}`);
    return { src: await store(media, path, `${key}.svg`, () => bytes), width, height };
  }
  const largest = Math.min(width, rasterWidths.at(-1) ?? width);
  const widths = [...rasterWidths.filter((each) => each < largest), largest];
  const versions = await Promise.all(
    widths.map(async (each) => ({
      src: await store(media, path, `${key}.${each}.webp`, () =>
        decoded(path, () => sharp(bytes).autoOrient().resize(each).webp({ quality: 78 }).toBuffer()),
      ),
      width: each,
    })),
  );
  const chosen = versions.findLast((version) => version.width <= widthWithoutChoice);
  return {
    src: chosen?.src ?? '',
    width,
    height,
    srcset: versions.map((version) => `${version.src} ${version.width}w`).join(', '),
  };
};
