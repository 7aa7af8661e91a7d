import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';

/** Moves a folder to a path that does not exist yet, if necessary on another disk. */
export const moveFolder = async (from: string, to: string): Promise<void> => {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    // Not cpSync, which calls a full disk an error of the device.
    await cp(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
};
