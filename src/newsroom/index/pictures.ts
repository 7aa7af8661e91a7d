import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, basename } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { naming } from '#disk-full.ts';

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

/** The last is for the viewer on a large screen; pages without `srcset` show the one before. */
const rasterWidths = [480, 960, 1600, 2560];
const widthWithoutChoice = 1600;
const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
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
  if (existsSync(target)) return;
  const part = `${target}.${randomUUID()}.part`;
  try {
    writeFileSync(part, bytes);
    renameSync(part, target);
  } catch (error) {
    rmSync(part, { force: true });
    throw naming(target, error);
  }
};

/** Copies a file under its hashed name; the same bytes always have the same URL. */
export const storeFile = (store: MediaStore, path: string, bytes = readFileSync(path)): MediaFile => {
  const extension = extname(path).toLowerCase();
  const name = `${basename(path, extname(path))}.${hashOf(bytes)}${extension}`;
  const target = join(store.dir, name);
  store.used.add(name);
  mkdirSync(store.dir, { recursive: true });
  put(target, bytes);
  return { src: `/media/${name}`, type: types[extension] ?? 'application/octet-stream' };
};

/** Dimensions of pictures by their bytes: many stories share one. */
const looked = new Map<string, Pick<Metadata, 'width' | 'height' | 'format'>>();

const lookInto = async (bytes: Buffer) => {
  const key = hashOf(bytes);
  const known = looked.get(key);
  if (known) return known;
  const { width, height, format } = await sharp(bytes).metadata();
  looked.set(key, { width, height, format });
  return { width, height, format };
};

/**
 * Stores a picture: drawings (SVG) unchanged, photographs as WebP in up to four widths.
 * Throws with a readable reason when the file is no picture or a drawing contains what the security policy forbids.
 */
export const storePicture = async (store: MediaStore, path: string): Promise<Picture> => {
  const bytes = readFileSync(path);
  const { width, height, format } = await lookInto(bytes);
  if (!width || !height) throw new Error('has no size of its own');
  if (format === 'svg') {
    if (/<script|\son[a-z]+\s*=|<foreignObject|href="(?!#)/i.test(bytes.toString('utf8'))) {
      throw new Error('is a drawing with scripts, foreign objects or outside references');
    }
    return { src: storeFile(store, path, bytes).src, width, height };
  }
  mkdirSync(store.dir, { recursive: true });
  const key = hashOf(bytes);
  const largest = Math.min(width, rasterWidths.at(-1) ?? width);
  const widths = [...rasterWidths.filter((each) => each < largest), largest];
  const versions = await Promise.all(
    widths.map(async (each) => {
      const name = `${basename(path, extname(path))}.${key}.${each}.webp`;
      const target = join(store.dir, name);
      store.used.add(name);
      if (!existsSync(target)) put(target, await sharp(bytes).rotate().resize(each).webp({ quality: 78 }).toBuffer());
      return { src: `/media/${name}`, width: each };
    }),
  );
  const chosen = versions.findLast((version) => version.width <= widthWithoutChoice);
  return {
    src: chosen?.src ?? '',
    width,
    height,
    srcset: versions.map((version) => `${version.src} ${version.width}w`).join(', '),
  };
};
