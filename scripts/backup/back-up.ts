import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../src/settings/settings.ts';
import { findDataFiles } from './data-files.ts';
import { digestFile } from './digest-file.ts';
import { isContainedPath } from '../operator/contained-path.ts';
import { flush } from './flush.ts';
import {
  type BackedUpFile,
  backupFormat,
  backupVersion,
  filesFolder,
  type Manifest,
  manifestName,
} from './manifest.ts';
import { notIncluded } from './not-included.ts';
import { copySqlite, isSqlite, sqliteProblem } from './sqlite-copy.ts';

const productVersion = (): string =>
  (JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }).version;

/** Copies one file; undefined if it was deleted meanwhile. @throws if a database is damaged */
const copy = async (from: string, to: string): Promise<Omit<BackedUpFile, 'path'> | undefined> => {
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  try {
    const kind = isSqlite(from) ? 'sqlite' : 'file';
    if (kind === 'sqlite') copyDatabase(from, to);
    else copyFileSync(from, to);
    chmodSync(to, 0o600);
    const problem = kind === 'sqlite' ? sqliteProblem(to) : undefined;
    if (problem !== undefined) throw new Error(`${from} is damaged: ${problem}`);
    flush(to);
    return { kind, ...(await digestFile(to)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return undefined;
    throw error;
  }
};

/** SQLite's errors name no file. */
const copyDatabase = (from: string, to: string): void => {
  try {
    copySqlite(from, to);
  } catch (error) {
    throw new Error(`${from} cannot be copied to ${path.dirname(to)}: ${(error as Error).message}`, { cause: error });
  }
};

const requireNew = (dir: string, dataDir: string): void => {
  if (existsSync(dir) && readdirSync(dir).length > 0) throw new Error(`${dir} is not empty, and nothing was written`);
  if (`${dir}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    throw new Error(`${dir} lies in DATA_DIR, so that it would be lost with it: name another place`);
};

const requireFiles = (dataDir: string, files: readonly string[]): void => {
  if (files.length === 0) throw new Error(`There is nothing to back up in DATA_DIR (${dataDir})`);
  const strange = files.find((file) => !isContainedPath(file));
  if (strange !== undefined)
    throw new Error(
      `${dataDir}/${strange} has a backslash, a control character or a drive in its name, and could not be restored: rename it`,
    );
};

/** The future path of a missing folder, with links resolved. */
const realPlace = (dir: string): string => path.join(realpathSync(path.dirname(dir)), path.basename(dir));

/**
 * Copies the data folder, while others may write to it, into a new folder that gets its name once it is complete. Every database is copied
 * as of one moment after the backup began, so it contains everything acknowledged before.
 * @param signal aborts it
 * @throws with the reason; an incomplete copy is removed
 */
export const backUp = async (
  settings: Pick<Settings, 'dataDir' | 'cacheDir' | 'contentDir' | 'databaseUrl'>,
  dir: string,
  signal?: AbortSignal,
): Promise<Manifest> => {
  if (!existsSync(settings.dataDir))
    throw new Error(`There is nothing to back up: DATA_DIR (${settings.dataDir}) is not there`);
  const dataDir = realpathSync(settings.dataDir);
  mkdirSync(path.dirname(dir), { recursive: true });
  requireNew(realPlace(dir), dataDir);
  const startedAt = new Date().toISOString();
  const draft = `${dir}.${randomUUID().slice(0, 8)}.partial`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const found = findDataFiles({ ...settings, dataDir });
    requireFiles(dataDir, found.files);
    const files: BackedUpFile[] = [];
    for (const name of found.files) {
      signal?.throwIfAborted();
      const copied = await copy(path.join(dataDir, name), path.join(draft, filesFolder, name));
      if (copied) files.push({ path: name, ...copied });
    }
    const manifest: Manifest = {
      format: backupFormat,
      version: backupVersion,
      product: productVersion(),
      startedAt,
      files,
      notIncluded: notIncluded(settings, found),
    };
    signal?.throwIfAborted();
    writeFileSync(path.join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    flush(draft);
    if (existsSync(dir)) rmdirSync(dir);
    renameSync(draft, dir);
    flush(path.dirname(dir));
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
};
