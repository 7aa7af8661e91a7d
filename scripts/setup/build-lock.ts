import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process: it runs, and may not be signalled.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes sure that one build at a time writes the site. A lock whose process has ended is taken over.
 *
 * @param file the lock; it holds the process id of the build
 * @returns a function that gives the lock back, to be called once
 * @throws {Error} naming the process that holds it
 */
export function takeBuildLock(file: string, pid = process.pid): () => void {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder > 0 && holder !== pid && isRunning(holder)) {
      throw new Error(`Another build is running (process ${holder}). Wait for it to end, or remove ${file}.`, {
        cause: error,
      });
    }
    writeFileSync(file, String(pid));
  }
  return () => rmSync(file, { force: true });
}
