import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compressionCache, placeCopy } from './compression-cache.ts';
import { compressionsFor } from './compression.ts';
import { isCompressible, isSibling } from './compressible.ts';
import { concurrently } from './concurrently.ts';
import type { InspectedFile } from './inspect-files.ts';
import type { OutputFile } from './list-files.ts';

/** Called with how many files are done, of how many. */
export type Progress = (done: number, total: number) => void;

export interface PrecompressOptions {
  /** Folder that holds what was compressed before. */
  cacheDir: string;
  onProgress?: Progress;
}

/** What became of the siblings, in numbers of them. */
export interface CompressionReport {
  compressed: number;
  /** Copied from the cache. */
  reused: number;
  /** In place already. */
  kept: number;
  /** Siblings of files that are gone or are no longer compressed. */
  removed: number;
}

const compressedAtOnce = 4;

/** A sibling has its file's time, so equal times mean that it belongs to this very version. */
const sameTime = (a: number, b: number | undefined): boolean => b !== undefined && Math.abs(a - b) < 2;

/**
 * Gives every text file above a kilobyte its `.br` and `.gz` siblings, and takes away those that belong to nothing.
 * @param files all files of the site but siblings
 * @param siblings the siblings that are there from before
 */
export async function precompress(
  dist: string,
  files: readonly InspectedFile[],
  siblings: readonly OutputFile[],
  { cacheDir, onProgress }: PrecompressOptions,
): Promise<CompressionReport> {
  const cache = compressionCache(join(cacheDir, 'compressed'));
  const stale = new Map(siblings.map(({ path, modifiedMs }) => [path, modifiedMs]));
  const report: CompressionReport = { compressed: 0, reused: 0, kept: 0, removed: 0 };
  const todo = files.filter(isCompressible);
  let done = 0;

  await concurrently(todo, compressedAtOnce, async ({ path, size, modifiedMs, digest }) => {
    for (const compression of compressionsFor(path)) {
      const sibling = `${path}.${compression.extension}`;
      if (sameTime(modifiedMs, stale.get(sibling))) {
        report.kept += 1;
      } else {
        const made = await cache.file(digest, compression, () => readFile(join(dist, path)));
        report[made.hit ? 'reused' : 'compressed'] += 1;
        if (made.size >= size) continue;
        placeCopy(made.path, join(dist, sibling), modifiedMs);
      }
      stale.delete(sibling);
    }
    done += 1;
    onProgress?.(done, todo.length);
  });

  for (const path of stale.keys()) await rm(join(dist, path));
  report.removed = stale.size;
  cache.prune();
  return report;
}

/** Tells the siblings from all other files. */
export function partSiblings(files: readonly OutputFile[]): { files: OutputFile[]; siblings: OutputFile[] } {
  return { files: files.filter(({ path }) => !isSibling(path)), siblings: files.filter(({ path }) => isSibling(path)) };
}
