import { type Stats, statSync } from 'node:fs';

/** Tells one content of a file from another without reading it. */
export const versionOf = ({ mtimeMs, size, ino }: Pick<Stats, 'mtimeMs' | 'size' | 'ino'>): string =>
  `${mtimeMs}-${size}-${ino}`;

/** The version of the file at a path; empty where there is none. It takes some microseconds, less than to ask for it in another thread. */
export function fileVersion(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? versionOf(stats) : '';
}
