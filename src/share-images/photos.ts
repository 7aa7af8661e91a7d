import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Photo } from './parts.ts';

export interface Pixels {
  width: number;
  height: number;
  /** RGBA, row by row. */
  data: Uint8Array;
}

/** Cache size: both languages of a story show the same picture, one soon after the other. */
const maxCached = 8;

/**
 * Reads pictures of the content in the size they are shown in.
 * @param mediaDir their folder; their files have the last part of their addresses as names
 */
export const openPhotos = (mediaDir: string) => {
  const known = new Map<string, Promise<Pixels>>();
  const read = async ({ src, focus, style: { width, height } }: Photo): Promise<Pixels> => {
    const file = sharp(join(mediaDir, basename(src)));
    const cut = file.resize(width, height, { fit: 'cover', position: focus ?? 'centre' });
    return { width, height, data: await cut.ensureAlpha().raw().toBuffer() };
  };
  return (photo: Photo): Promise<Pixels> => {
    const key = `${photo.src} ${photo.focus} ${photo.style.width} ${photo.style.height}`;
    const pixels = known.get(key) ?? read(photo);
    known.set(key, pixels);
    const [oldest] = known.keys();
    if (known.size > maxCached && oldest !== undefined) known.delete(oldest);
    return pixels;
  };
};
