import { existsSync } from 'node:fs';
import type { Database } from '#server/platform/database/database.ts';
import { sqliteFileIn } from '#server/platform/database/sqlite-file.ts';
import type { Settings } from '#settings/settings.ts';

/** Timeout of the database during a publish: pages can show the last known figures. */
const timeoutMs = 3000;

/**
 * Reads from the server's database.
 * @returns undefined if there is no database yet
 * @throws if it is unavailable or does not respond in time
 */
export const readDatabase = async <T>(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  read: (database: Database) => Promise<T>,
): Promise<T | undefined> => {
  if (databaseUrl === undefined && !existsSync(sqliteFileIn(dataDir))) return undefined;
  // Loaded only where it is needed, because that takes 0.2 s of CPU.
  const { openExistingDatabase } = await import('#server/platform/database/database.ts');
  const openAndRead = async (): Promise<T | undefined> => {
    const database = await openExistingDatabase({ databaseUrl, dataDir }, { timeoutMs });
    if (!database) return undefined;
    try {
      return await read(database);
    } finally {
      // Does not wait for a connection that does not respond.
      void database.close().catch(() => {});
    }
  };
  return inTime(openAndRead(), timeoutMs);
};

const inTime = async <T>(task: Promise<T>, milliseconds: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds / 1000} seconds`)), milliseconds);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
};
