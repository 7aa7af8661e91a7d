import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { flush } from '../backup/flush.ts';
import { filesFolder, type Manifest } from '../backup/manifest.ts';
import { tryLock } from '../../src/publishing/lock.ts';
import { takeDatabases } from './in-use.ts';
import { readManifest, requireInBackup, requireSame } from './read-backup.ts';
import { requireKnownMigrations } from './require-known-migrations.ts';

/** What was restored, and where the former data is now. */
export interface Restored {
  manifest: Manifest;
  /** Path of the data, with links resolved. */
  dataDir: string;
  aside: string | undefined;
  /** Whether the secret in the data folder stayed. */
  hasLocalSecret: boolean;
}

const hasEntries = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

/** A free path for the data that is moved aside. The names sort by time. */
const asideOf = (dataDir: string): string =>
  `${dataDir}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;

const copyChecked = async (dir: string, draft: string, manifest: Manifest, signal?: AbortSignal): Promise<void> => {
  for (const file of manifest.files) {
    signal?.throwIfAborted();
    const to = path.join(draft, file.path);
    mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
    copyFileSync(path.join(dir, filesFolder, file.path), to);
    chmodSync(to, 0o600);
    await requireSame(to, file);
    flush(to);
  }
  flush(draft);
};

/** The present data is moved aside, and the draft gets its name; if that fails nothing has moved. */
const swap = (dataDir: string, draft: string, aside: string | undefined): void => {
  if (aside !== undefined) renameSync(dataDir, aside);
  else if (existsSync(dataDir)) rmdirSync(dataDir);
  try {
    renameSync(draft, dataDir);
  } catch (error) {
    if (aside !== undefined) renameSync(aside, dataDir);
    throw error;
  }
  flush(path.dirname(dataDir));
};

/**
 * Replaces the data folder with a backup, once every file of it was verified.
 * @param moveAside moves the present data beside it; nothing is ever deleted
 * @param publishLock the lock that a publish holds while it runs
 * @param signal aborts it, until the folders are swapped
 * @throws with the reason, after which nothing has changed
 */
export const restore = async (
  dir: string,
  givenDataDir: string,
  { moveAside, publishLock, signal }: { moveAside: boolean; publishLock: string; signal?: AbortSignal },
): Promise<Restored> => {
  const manifest = readManifest(dir);
  for (const file of manifest.files) {
    signal?.throwIfAborted();
    requireInBackup(path.join(dir, filesFolder), file.path);
    await requireSame(path.join(dir, filesFolder, file.path), file);
  }
  requireKnownMigrations(path.join(dir, filesFolder));
  // The folder that a link leads to changes, and the link stays.
  const dataDir = existsSync(givenDataDir) ? realpathSync(givenDataDir) : givenDataDir;
  const isFilled = hasEntries(dataDir);
  if (isFilled && !moveAside)
    throw new Error(
      `DATA_DIR (${dataDir}) is not empty, and nothing was changed: --move-aside moves what is in it beside it`,
    );
  const draft = `${dataDir}.${randomUUID().slice(0, 8)}.partial`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const release = isFilled ? takeDatabases(dataDir) : () => {};
    const releasePublishing = existsSync(publishLock) ? tryLock(publishLock) : () => {};
    try {
      if (!releasePublishing) throw new Error('The site is being published: stop that first. Nothing was changed');
      await copyChecked(dir, draft, manifest, signal);
      signal?.throwIfAborted();
      const secret = path.join(dataDir, 'secret');
      const hasLocalSecret = existsSync(secret);
      // Backups do not contain it, and without it all readers would be signed out.
      if (hasLocalSecret) copyFileSync(secret, path.join(draft, 'secret'));
      const aside = isFilled ? asideOf(dataDir) : undefined;
      swap(dataDir, draft, aside);
      return { manifest, dataDir, aside, hasLocalSecret };
    } finally {
      releasePublishing?.();
      release();
    }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
};
