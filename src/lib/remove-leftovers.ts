import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/**
 * Removes the folders that processes have left which were ended before they removed them. Links, and what belongs to others, stay.
 * @param name of such a folder; its first group is the id of the process
 */
export const removeLeftovers = (folder: string, name: RegExp): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const pid = Number(name.exec(entry.name)?.[1] ?? 0);
    if (pid === 0 || !entry.isDirectory() || isRunning(pid)) continue;
    try {
      rmSync(join(folder, entry.name), { recursive: true, force: true });
    } catch {
      // It is somebody else's, as in a folder that all share.
    }
  }
};
