import { runInForeground } from './child.mjs';

/**
 * Brings the site up to date. The publish has a process of its own: what it needs of memory is free again when the server starts.
 *
 * @returns its exit code; 0 when nothing had to be done, too
 */
export const bringSiteUpToDate = (): Promise<number> => runInForeground(process.execPath, ['scripts/publish/main.ts']);
