import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import sharp from 'sharp';
import { drawingFaults } from '#newsroom/index/drawing.ts';
import { itemFile, ItemFileError } from '#newsroom/index/item-files.ts';
import { maxPictureBytes, maxPicturePixels } from '#newsroom/index/pictures.ts';
import type { ExportedPicture } from '../exported-site.ts';

/** A picture's file beside the export. */
export interface PictureFile {
  path: string;
  /** In pixels. */
  width: number;
  /** With its dot, in lower case. */
  extension: string;
}

const kept = /\/(?:wp-content\/uploads|content\/images)\/(.+)$/;

/** The paths at which a picture may lie below a folder, as its address has them, decoded and not. */
const placesOf = (url: string): string[] => {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  const spellings = [path];
  try {
    spellings.unshift(decodeURIComponent(path));
  } catch {
    // As it is written.
  }
  return [...new Set(spellings)].flatMap((each) => {
    const rest = kept.exec(each)?.[1] ?? each.replace(/^\/+/, '');
    const name = rest.split('/').at(-1) ?? '';
    const folders = ['wp-content/uploads/', 'uploads/', 'content/images/', 'images/', ''];
    return [...folders.map((folder) => folder + rest), name].filter(Boolean);
  });
};

/** The whole picture of a smaller copy that WordPress made, then the copy. */
const originals = (url: string): string[] => {
  const whole = url.replace(/-\d+x\d+(?=\.\w+(?:[?#]|$))/, '');
  const scaled = whole.replace(/-scaled(?=\.\w+(?:[?#]|$))/, '');
  return [...new Set([scaled, whole, url])];
};

/** Finds and looks into the pictures of an export. Only files inside the given folders are found, whatever an address says. */
export const pictureFiles = (folders: readonly string[]) => {
  const looked = new Map<string, Promise<PictureFile | string>>();

  const find = (url: string): string | undefined => {
    for (const place of originals(url).flatMap(placesOf)) {
      for (const folder of folders) {
        try {
          if (!place.includes('\0')) return itemFile(folder, place);
        } catch (error) {
          const isAbsent = error instanceof ItemFileError || (error as NodeJS.ErrnoException).code !== undefined;
          if (!isAbsent) throw error;
        }
      }
    }
    return undefined;
  };

  const look = async (path: string): Promise<PictureFile | string> => {
    const { size } = statSync(path);
    if (size > maxPictureBytes) return `${size} bytes, where ${maxPictureBytes} are the most`;
    const extension = extname(path).toLowerCase();
    try {
      const bytes = readFileSync(path);
      const { autoOrient, format } = await sharp(bytes).metadata();
      const { width, height } = autoOrient;
      if (!width || !height) return 'it has no size of its own';
      if (format === 'svg') {
        const [first] = drawingFaults(bytes);
        return first ?? { path, width, extension: '.svg' };
      }
      if (width * height > maxPicturePixels)
        return `${width} × ${height} pixels, where ${maxPicturePixels} are the most`;
      return { path, width, extension: extension || `.${format}` };
    } catch (error) {
      return `no picture: ${(error as Error).message.split('\n')[0]}`;
    }
  };

  return {
    /** The file of a picture, why its file cannot be published, or undefined if there is none. */
    at: async ({ url }: ExportedPicture): Promise<PictureFile | string | undefined> => {
      const path = find(url);
      if (path === undefined) return undefined;
      const known = looked.get(path) ?? look(path);
      looked.set(path, known);
      return known;
    },
  };
};

export type PictureFiles = ReturnType<typeof pictureFiles>;
