import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A file of the build. */
export interface OutputFile {
  /** Relative to the built site, with `/` on every system. */
  path: string;
  /** In bytes. */
  size: number;
  modifiedMs: number;
}

/** All files below a folder, ordered by path, whatever order the disk has them in. */
export async function listFiles(folder: string): Promise<OutputFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const absolute = join(entry.parentPath, entry.name);
        const { size, mtimeMs } = await stat(absolute);
        return { path: relative(folder, absolute).split(sep).join('/'), size, modifiedMs: mtimeMs };
      }),
  );
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
