import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

/** Variables as the environment or a `.env` file holds them. */
export type Variables = Record<string, string | undefined>;

/** CACHE_DIR where it is not set. */
export const defaultCacheDir = '.cache';

/** What `.env` in the project's folder holds, read by Node's own parser (the one behind `process.loadEnvFile`). */
export const readEnvFile = (root: string): Variables => {
  const file = resolve(root, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
};

/** CACHE_DIR as an absolute path, for what comes before the settings are read and checked. */
export const cacheDirOf = (root: string): string => {
  const { CACHE_DIR: given = '' } = { ...readEnvFile(root), ...process.env };
  return resolve(root, given.trim() === '' ? defaultCacheDir : given);
};
