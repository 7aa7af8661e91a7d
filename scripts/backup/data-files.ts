import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../src/settings/settings.ts';

/** The secret of a site without one in its settings, and the draft of one: see src/server/platform/local-secret.ts. */
const localSecret = 'secret';
const secretDraft = /^secret-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Files that SQLite adds to a database are included in its copy. */
const besideSqlite = /\.sqlite-(?:wal|shm|journal)$/;

/** The content of the data folder. Paths have slashes. */
export interface DataFiles {
  files: string[];
  hasLocalSecret: boolean;
  /** Links, sockets and similar, which are not copied. */
  others: string[];
}

/**
 * Finds everything that a backup copies: all except the secret, SQLite's additional files, and what can be rebuilt (`CACHE_DIR`, if it is
 * inside).
 */
export const findDataFiles = (settings: Pick<Settings, 'dataDir' | 'cacheDir'>): DataFiles => {
  const dataDir = realpathSync(settings.dataDir);
  const cacheDir = existsSync(settings.cacheDir) ? realpathSync(settings.cacheDir) : undefined;
  const found: DataFiles = { files: [], hasLocalSecret: false, others: [] };
  const visit = (folder: string): void => {
    for (const name of readdirSync(path.join(dataDir, folder)).toSorted()) {
      const inside = folder === '' ? name : `${folder}/${name}`;
      const file = path.join(dataDir, inside);
      const stat = lstatSync(file, { throwIfNoEntry: false });
      if (!stat || file === cacheDir || besideSqlite.test(name)) continue;
      if (folder === '' && stat.isFile() && secretDraft.test(name)) continue;
      if (folder === '' && stat.isFile() && name === localSecret) found.hasLocalSecret = true;
      else if (stat.isDirectory()) visit(inside);
      else (stat.isFile() ? found.files : found.others).push(inside);
    }
  };
  visit('');
  return found;
};
