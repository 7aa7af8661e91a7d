import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Moves a folder to a place where nothing is, on another disk where need be. */
export const moveFolder = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true });
    rmSync(from, { recursive: true });
  }
};
