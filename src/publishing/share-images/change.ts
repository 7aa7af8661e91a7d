import type { PublishRecord } from '../plan/record.ts';
import { mediaDirPath } from '#newsroom/cache-paths.ts';
import type { SharePicture } from '#share-images/picture.ts';
import { noteAdvice } from '../advice.ts';
import { digestOfName } from '../output/digest.ts';
import type { Steps } from '../steps.ts';
import { shareCache } from './cache.ts';
import { drawMissing } from './draw-missing.ts';

export interface ShareChange {
  cacheDir: string;
  record: PublishRecord;
  /** Files that the rendered pages use now. */
  pictures: ReadonlyMap<string, SharePicture>;
  /** Files that pages used before they were rendered or removed. */
  former: Iterable<string>;
  put: (file: string, content: Buffer) => void;
  remove: (file: string) => void;
  steps: Steps;
}

/** Updates the site's share images for the changed pages: adds new ones, removes those that no page uses. */
export const changeShareImages = async (change: ShareChange): Promise<void> => {
  const { cacheDir, record, pictures, former, put, remove, steps } = change;
  const fresh = new Map([...pictures].filter(([file]) => record.digestOf(file) === undefined));
  const cache = shareCache(cacheDir);
  if (fresh.size > 0) {
    steps.show('Drawing share images');
    const drawing = { cache, mediaDir: mediaDirPath(cacheDir), pictures: fresh, onProgress: steps.progress };
    noteAdvice(steps, (await drawMissing(drawing)).advice);
  }
  for (const file of fresh.keys()) put(file, cache.read(file));
  for (const file of new Set(former)) if (!record.isNamed(file)) remove(file);
};

export interface ShareAll {
  cacheDir: string;
  /** All files that pages use. */
  pictures: ReadonlyMap<string, SharePicture>;
  /** Folder of the site. */
  outDir: string;
  record: PublishRecord;
  steps: Steps;
}

/** Links the share images of a whole site into its folder, and deletes those of earlier sites. */
export const layShareImages = async ({ cacheDir, pictures, outDir, record, steps }: ShareAll): Promise<void> => {
  steps.show('Drawing share images');
  const cache = shareCache(cacheDir);
  const drawing = { cache, mediaDir: mediaDirPath(cacheDir), pictures, onProgress: steps.progress };
  const { count, advice } = await drawMissing(drawing);
  cache.keepOnly(new Set(pictures.keys()));
  for (const file of pictures.keys()) {
    cache.layInto(outDir, file);
    record.setDigest(file, digestOfName(file, cache.size(file)));
  }
  steps.done(`${count} drawn, ${pictures.size - count} cached`);
  noteAdvice(steps, advice);
};
