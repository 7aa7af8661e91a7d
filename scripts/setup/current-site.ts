import { runInForeground } from './child.mjs';

/**
 * Publishes the site if it is not up to date. The publish is a separate process, which frees its memory before the server starts.
 *
 * @returns its exit code; also 0 when nothing had to be done
 */
export const bringSiteUpToDate = (): Promise<number> => runInForeground(process.execPath, ['scripts/publish/main.ts']);
