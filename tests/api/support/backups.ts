import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressBookIn, openAddressBook } from '#newsroom/address-book.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import type { Manifest } from '../../../scripts/backup/manifest.ts';
import { backUp } from '../../../scripts/backup/back-up.ts';
import { restore as restoreBackup } from '../../../scripts/restore/restore.ts';
import { parseSettings } from '#settings/settings.ts';
import { attempt } from './attempt.ts';
import { everyRow, fillEveryTable } from './every-table.ts';
import { runScript } from './run-script.ts';

/** The server's secret in the data. */
export const secret = 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA';
export const backupCommand = (dataDir: string, dir: string, settings: Record<string, string> = {}) =>
  runScript('scripts/backup/main.ts', [dir], { DATA_DIR: dataDir, ...settings });
export const restoreCommand = (dir: string, dataDir: string, ...flags: string[]) =>
  runScript('scripts/restore/main.ts', [dir, ...flags], { DATA_DIR: dataDir });
/** Backs up and restores in this process. */
export const backup = (dataDir: string, dir: string) =>
  attempt(() => backUp(parseSettings({ DATA_DIR: dataDir }), dir, new AbortController().signal));
export const restore = (dir: string, dataDir: string, { moveAside = false } = {}) =>
  attempt(() => restoreBackup(dir, dataDir, { moveAside, publishLock: join(dir, '..', 'none.lock') }));
export const manifestOf = (dir: string) => JSON.parse(readFileSync(join(dir, 'manifest.json'), 'utf8')) as Manifest;
export const rowsIn = async (dataDir: string) => {
  const database = await openDatabase({ dataDir });
  try {
    return await everyRow(database);
  } finally {
    await database.close();
  }
};

/** A data folder with accounts, old addresses, a secret, and an unknown file. */
export const fill = async (dataDir: string): Promise<void> => {
  const database = await openDatabase({ dataDir });
  await fillEveryTable(database);
  await database.close();
  const book = openAddressBook(addressBookIn(dataDir));
  book.record([{ section: 'news', locale: 'ar', slug: 'عنوان', id: 'one' }]);
  book.close();
  writeFileSync(join(dataDir, 'secret'), secret);
  mkdirSync(join(dataDir, 'outbox'));
  writeFileSync(join(dataDir, 'outbox', 'ملاحظة.eml'), 'a mail');
};
