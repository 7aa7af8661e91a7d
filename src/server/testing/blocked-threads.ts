import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Threads of libuv's pool, where nothing in the environment says otherwise. */
const poolSize = 4;

/**
 * Has every thread of libuv's pool wait, as where all of them look up names or read a slow disk: each opens a named pipe that nobody writes
 * to. Returns what lets them go on.
 */
export const blockThreads = (folder: string): (() => Promise<void>) => {
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const opening = Array.from({ length: poolSize }, () => open(pipe, 'r'));
  return async () => {
    // For reading as well: the system would not open it for writing alone before somebody reads.
    const writer = openSync(pipe, 'r+');
    for (const file of await Promise.all(opening)) await file.close();
    closeSync(writer);
    rmSync(pipe);
  };
};
