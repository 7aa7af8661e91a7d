import { type Stats, statSync } from 'node:fs';

/** Distinguishes two contents of a file without reading it. */
export const versionOf = ({ mtimeMs, size, ino }: Pick<Stats, 'mtimeMs' | 'size' | 'ino'>): string =>
  `${mtimeMs}-${size}-${ino}`;

/**
 * The version of the file at a path; empty if there is none, undefined if the system does not say (too many links, no permission). The
 * call takes some microseconds, less than an asynchronous one in another thread.
 */
export function fileVersion(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats ? versionOf(stats) : '';
  } catch {
    return undefined;
  }
}
