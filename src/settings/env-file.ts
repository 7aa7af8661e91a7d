import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** Variables from the environment or a `.env` file. */
export type Variables = Record<string, string | undefined>;

/** Default of CACHE_DIR. */
export const defaultCacheDir = '.cache';

/** Default of CONTENT_DIR. */
export const defaultContentDir = 'src/content';

/** The variables in the project's `.env`, read by Node's own parser (the one behind `process.loadEnvFile`). */
export const readEnvFile = (root: string): Variables => {
  const file = resolve(root, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};

const folderOf =
  (name: string, byDefault: string) =>
  (root: string): string => {
    const given = { ...readEnvFile(root), ...process.env }[name] ?? '';
    return resolve(root, given.trim() === '' ? byDefault : given);
  };

/** CACHE_DIR as an absolute path, for code that runs before the settings are read and checked. */
export const cacheDirOf = folderOf('CACHE_DIR', defaultCacheDir);

/** CONTENT_DIR as an absolute path, for code that runs before the settings are read and checked. */
export const contentDirOf = folderOf('CONTENT_DIR', defaultContentDir);
