import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mediaInUse } from '#newsroom/index/index-content.ts';
import type { PublishRecord } from './plan/record.ts';

/** Links the pictures and other media of the content into a folder of the site. */
export const layMedia = (
  { indexFile, mediaDir }: Pick<MediaChange, 'indexFile' | 'mediaDir'>,
  outDir: string,
): void => {
  const target = path.join(outDir, 'media');
  mkdirSync(target, { recursive: true });
  for (const name of mediaInUse(indexFile)) copyFileSync(path.join(mediaDir, name), path.join(target, name));
};

export interface MediaChange {
  record: PublishRecord;
  indexFile: string;
  mediaDir: string;
  put: (file: string, content: Buffer) => void;
  remove: (file: string) => void;
}

/** Adds media that the content uses now, and removes unused ones. */
export const changeMedia = ({ record, indexFile, mediaDir, put, remove }: MediaChange): void => {
  const used = new Set(mediaInUse(indexFile).map((name) => `media/${name}`));
  for (const file of used) {
    if (record.digestOf(file) === undefined) put(file, readFileSync(path.join(mediaDir, path.basename(file))));
  }
  for (const file of record.filesIn('media')) if (!used.has(file)) remove(file);
};
