import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from '../../src/server/platform/database/migrations.ts';
import { sqliteFileIn } from '../../src/server/platform/database/sqlite-file.ts';

/**
 * Checks that this version knows every migration of the accounts in a folder. The server migrates an older database when it starts.
 * @throws if a later version wrote it: a server of this version would not start on it
 */
export const requireKnownMigrations = (folder: string): void => {
  const file = sqliteFileIn(folder);
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'").get();
    const rows = isThere ? (database.prepare('SELECT name FROM kysely_migration').all() as { name: string }[]) : [];
    const unknown = rows.find(({ name }) => !Object.hasOwn(migrations, name));
    if (unknown)
      throw new Error(
        `${file} is of a later version of Mustadira (it has the migration ${unknown.name}): restore it with that version`,
      );
  } finally {
    database.close();
  }
};
