import type { ContentProblem } from '#newsroom/index/problem.ts';
import { describeMissing } from '#share-images/missing-characters.ts';
import { missingIn } from '#share-images/picture-parts.ts';
import type { SharePicture } from '#share-images/picture.ts';
import { threadCount } from '#lib/threads.ts';
import type { ShareCache } from './cache.ts';

export interface MissingDrawing {
  cache: ShareCache;
  /** Folder of the content's pictures. */
  mediaDir: string;
  /** The required pictures, by path in the site. */
  pictures: ReadonlyMap<string, SharePicture>;
  onProgress?: (done: number, total: number) => void;
}

/** Pictures in progress at once: for each picture being drawn, another is prepared. */
const atOnce = 2 * threadCount;

/** What was drawn. */
interface Drawn {
  count: number;
  /** Items whose pictures lack a character. */
  advice: ContentProblem[];
}

/** Draws the pictures that are not in the cache yet. */
export const drawMissing = async ({ cache, mediaDir, pictures, onProgress }: MissingDrawing): Promise<Drawn> => {
  const missing = [...pictures].filter(([file]) => !cache.has(file));
  if (missing.length === 0) return { count: 0, advice: [] };
  // The renderer and its fonts are loaded only where there is something to draw.
  const { openShareRenderer } = await import('#share-images/renderer.ts');
  const { draw } = await openShareRenderer({ mediaDir });
  const waiting = missing.values();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const [file, picture] of waiting) {
      cache.write(file, await draw(picture));
      onProgress?.(++done, missing.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { count: missing.length, advice: missing.flatMap(([, picture]) => adviceOn(picture)) };
};

const adviceOn = (picture: SharePicture): ContentProblem[] => {
  const signs = missingIn(picture);
  if (picture.kind === 'crop' || signs.length === 0) return [];
  const { kind, id, locale } = picture;
  const list = signs.map(describeMissing).join(', nor ');
  return [{ file: `${kind} ${id}`, field: locale, reason: `no font has ${list}: its share image is drawn without` }];
};
