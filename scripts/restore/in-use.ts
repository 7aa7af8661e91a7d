import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from '../../src/server/platform/database/sqlite-busy.ts';
import { isSqlite } from '../backup/sqlite-copy.ts';

/**
 * Locks every database of a folder, and returns the function that unlocks them. In WAL each open connection of another process holds a lock
 * on the file, so a running server is always detected, and a killed one is not.
 * @throws if another process has one open
 */
export const takeDatabases = (dataDir: string): (() => void) => {
  const taken: DatabaseSync[] = [];
  const release = (): void => taken.splice(0).forEach((database) => database.close());
  for (const name of readdirSync(dataDir)) {
    const file = path.join(dataDir, name);
    if (!name.endsWith('.sqlite') || !isSqlite(file)) continue;
    const database = new DatabaseSync(file, { timeout: 0 });
    taken.push(database);
    try {
      // Without WAL, because closing would otherwise remove the log file at the former path, which belongs to another database by then.
      database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    } catch (error) {
      // A damaged database is not in use, and gets no lock.
      if (!isBusy(error)) {
        taken.pop()?.close();
        continue;
      }
      release();
      throw new Error(`${file} is in use: stop the server and publishing first. Nothing was changed`, { cause: error });
    }
  }
  return release;
};
