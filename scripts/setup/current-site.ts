import path from 'node:path';
import { loadSettings, SettingsError } from '../../src/settings.ts';
import { reasonToBuild } from './build-record.ts';
import { runInForeground } from './child.mjs';

/**
 * Builds the site when something changed since the last good build. The build has a process of its own: what it needs
 * of memory is free again when the server starts.
 *
 * @param root the project's folder
 * @returns the exit code of the build, 0 when none was needed
 */
export async function bringSiteUpToDate(root: string): Promise<number> {
  let reason: string | undefined;
  try {
    reason = reasonToBuild(root, loadSettings(), path.join(root, 'dist'));
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    return 1;
  }
  if (reason === undefined) return 0;
  console.log(`Building the site: ${reason}.`);
  return runInForeground(process.execPath, ['scripts/setup/build.ts']);
}
