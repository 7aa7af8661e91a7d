import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A disk in memory that can be filled. */
export interface TinyDisk {
  folder: string;
  /** Leaves so many kilobytes free. */
  fill: (kilobytes: number) => void;
  /** Makes all the room again that was filled. */
  empty: () => void;
  dispose: () => void;
}

/**
 * Mounts a disk of some megabytes.
 * @returns the reason where that is not allowed: it takes the rights of the system's administrator, on Linux
 */
export const tinyDisk = (megabytes: number): TinyDisk | string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mustadira-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    return `a disk cannot be mounted here: ${(error as Error).message.split('\n')[1] ?? 'there is no mount'}`;
  }
  const filler = path.join(folder, 'filler');
  const free = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  const empty = (): void => rmSync(filler, { force: true });
  return {
    folder,
    fill: (kilobytes) => {
      empty();
      const file = openSync(filler, 'w');
      const block = Buffer.alloc(4096);
      while (free() > kilobytes * 1024) writeSync(file, block);
      closeSync(file);
    },
    empty,
    dispose: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
};
