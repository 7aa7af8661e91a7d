import { DatabaseSync } from 'node:sqlite';
import { writing } from '#lib/disk-full.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ChangedKey } from './changed-keys.ts';

/** The changes of a new index. */
export const everythingChanged: readonly ChangedKey[] = [{ key: dependencyKey('everything'), at: '' }];

/** The instant for which the index was last updated; empty for a new one. */
export const builtFor = (database: DatabaseSync): string =>
  (database.prepare(`SELECT value FROM meta WHERE name = 'builtFor'`).get() as { value: string } | undefined)?.value ??
  '';

/** Adds to the changes since the site was last published, in the transaction that makes the change. */
export const addPendingChanges = (database: DatabaseSync, changes: readonly ChangedKey[]): void => {
  const insert = database.prepare('INSERT OR IGNORE INTO pending_changes VALUES (?, ?)');
  for (const { key, at } of changes) insert.run(key, at);
  if (changes.length > 0) {
    database.exec(`INSERT INTO meta VALUES ('changes', '1') ON CONFLICT (name) DO UPDATE SET value = value + 1`);
  }
};

/** The same for a change of the content. Also stores the instant for which the index is now up to date. */
export const addIndexedChanges = (database: DatabaseSync, changes: readonly ChangedKey[], to: string): void => {
  addPendingChanges(database, changes);
  database.prepare(`INSERT OR REPLACE INTO meta VALUES ('builtFor', ?)`).run(to);
};

/** The changes since the site was last published. */
export interface PendingChanges {
  changes: ChangedKey[];
  /** A version that increases with each change; undefined before the first change. */
  version: string | undefined;
}

export const readPendingChanges = (indexFile: string): PendingChanges => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    const version = database.prepare(`SELECT value FROM meta WHERE name = 'changes'`).get() as
      { value: string } | undefined;
    const rows = database.prepare('SELECT key, at FROM pending_changes ORDER BY key, at').all();
    return { changes: rows as unknown as ChangedKey[], version: version?.value };
  } finally {
    database.close();
  }
};

/**
 * Deletes the changes: the site shows them now. If another process has indexed more in between (a development server may), all stay for the
 * next publish, which finds its own work unchanged.
 */
export const clearPendingChanges = (indexFile: string, version: string | undefined): void => {
  const database = new DatabaseSync(indexFile);
  try {
    database.exec('PRAGMA busy_timeout = 60000');
    const clear = database.prepare(
      `DELETE FROM pending_changes WHERE (SELECT value FROM meta WHERE name = 'changes') IS ?`,
    );
    writing(indexFile, () => clear.run(version ?? null));
  } finally {
    database.close();
  }
};
