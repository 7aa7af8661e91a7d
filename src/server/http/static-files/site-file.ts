import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file for a path, with its state at the time of the lookup. */
export interface SiteFile {
  /** Absolute path. */
  path: string;
  /** Its path in the site, without the extension of the encoding. */
  name: string;
  encoding: 'br' | undefined;
  stats: Stats;
}

/** `/ar/news` is `ar/news.html`, `/` is `index.html`. */
const namesOf = (path: string): string[] => (path === '/' ? ['/index.html'] : [`${path}.html`, path]);

/** There is no such file, or no file can have that name. After any other error (too many open files) this is unknown. */
const missing = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

const fileAt = async (path: string): Promise<Stats | undefined> => {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats : undefined;
  } catch (error) {
    if (missing.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};

/**
 * Finds the file for a path, or its compressed sibling where the client accepts it. Each call reads the disk, because the site is replaced
 * while the server runs.
 * @param dist absolute path of the site
 * @param path decoded and clean, from `readAddress`
 */
export async function findSiteFile(
  dist: string,
  path: string,
  { acceptsBrotli }: { acceptsBrotli: boolean },
): Promise<SiteFile | undefined> {
  for (const name of namesOf(path))
    for (const encoding of acceptsBrotli ? (['br', undefined] as const) : [undefined]) {
      const file = join(dist, encoding === undefined ? name : `${name}.${encoding}`);
      const stats = await fileAt(file);
      if (stats) return { path: file, name, encoding, stats };
    }
  return undefined;
}
