import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compression } from './compression.ts';

// Thousands of small steps: the synchronous calls cost half the time here.

const day = 24 * 60 * 60 * 1000;
const keptFor = 30 * day;

/** A compressed file in the cache. */
export interface CachedFile {
  path: string;
  /** In bytes. */
  size: number;
  /** Whether it was there already. */
  hit: boolean;
}

/** Compressed files by their content's digest, so that a page is compressed once in its life and not at each build. */
export interface CompressionCache {
  /** The file, made by reading and compressing where it is not there yet. */
  file: (digest: string, compression: Compression, read: () => Promise<Buffer>) => Promise<CachedFile>;
  /** Deletes what no build has used for 30 days. */
  prune: () => void;
}

/** A cache in this folder, which may be deleted at any time. Used files are marked by their time. */
export function compressionCache(folder: string): CompressionCache {
  return {
    async file(digest, { name, compress }, read) {
      const path = join(folder, name, digest.slice(0, 2), digest);
      const stats = statSync(path, { throwIfNoEntry: false });
      if (stats) {
        utimesSync(path, new Date(), new Date());
        return { path, size: stats.size, hit: true };
      }
      const compressed = await compress(await read());
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.part`, compressed);
      renameSync(`${path}.part`, path);
      return { path, size: compressed.length, hit: false };
    },
    prune() {
      const oldest = Date.now() - keptFor;
      mkdirSync(folder, { recursive: true });
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && statSync(path).mtimeMs < oldest) rmSync(path);
      }
    },
  };
}

/** Puts a copy in its place in one move, with a time of its own. */
export function placeCopy(from: string, to: string, modifiedMs: number): void {
  copyFileSync(from, `${to}.part`);
  utimesSync(`${to}.part`, modifiedMs / 1000, modifiedMs / 1000);
  renameSync(`${to}.part`, to);
}
