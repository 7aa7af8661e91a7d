import { ContentError, type ContentProblem } from '#newsroom/index/problem.ts';
import { describeMissing, MissingCharacters } from '#share-images/missing-characters.ts';
import { type SharePicture } from '#share-images/picture.ts';
import { threadCount } from '#threads.ts';
import { type ShareCache } from './cache.ts';

export interface MissingDrawing {
  cache: ShareCache;
  /** Folder of the content's pictures. */
  mediaDir: string;
  /** The required pictures, by path in the site. */
  pictures: ReadonlyMap<string, SharePicture>;
  onProgress?: (done: number, total: number) => void;
}

/** Pictures in progress at once: one waits for each that is being drawn. */
const atOnce = 2 * threadCount;

/**
 * Draws the pictures that are not in the cache yet; returns how many.
 * @throws {ContentError} naming every item whose picture would show a character that the fonts lack
 */
export const drawMissing = async ({ cache, mediaDir, pictures, onProgress }: MissingDrawing): Promise<number> => {
  const missing = [...pictures].filter(([file]) => !cache.has(file));
  if (missing.length === 0) return 0;
  // The renderer and its fonts are loaded only where there is something to draw.
  const { openShareRenderer } = await import('#share-images/renderer.ts');
  const { draw } = await openShareRenderer({ mediaDir });
  /** In the order of the pictures, whichever finishes first. */
  const problems: ContentProblem[] = [];
  const waiting = missing.entries();
  let done = 0;
  const work = async (): Promise<void> => {
    for (const [at, [file, picture]] of waiting) {
      try {
        cache.write(file, await draw(picture));
      } catch (error) {
        if (!(error instanceof MissingCharacters)) throw error;
        problems[at] = problemOf(error);
      }
      onProgress?.(++done, missing.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (problems.length > 0) throw new ContentError(Object.values(problems));
  return missing.length;
};

const problemOf = ({ picture: { kind, id, locale }, missing }: MissingCharacters): ContentProblem => ({
  file: `${kind} ${id}`,
  field: locale,
  reason: `its share image cannot be drawn: no font has ${missing.map(describeMissing).join(', nor ')}`,
});
