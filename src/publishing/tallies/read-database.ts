import { existsSync } from 'node:fs';
import { sqliteFileIn } from '#server/platform/database/sqlite-file.ts';
import { type Settings } from '#settings/settings.ts';

/** Timeout of the database during a publish: pages can show the last known figures. */
const timeoutMs = 3000;

export interface WantedTallies {
  /** Polls that have closed, whose votes are final. */
  closedPolls: readonly string[];
  ratings: boolean;
}

/**
 * Reads ratings and votes from the accounts' database.
 * @returns undefined if there is no database yet
 * @throws if it is unavailable or does not respond in time
 */
export const readDatabase = async (
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { closedPolls, ratings }: WantedTallies,
) => {
  if (databaseUrl === undefined && !existsSync(sqliteFileIn(dataDir))) return undefined;
  // Loaded only where they are needed, because that takes 0.2 s of CPU.
  const [{ openExistingDatabase }, { readTallies }] = await Promise.all([
    import('#server/platform/database/database.ts'),
    import('#server/tallies.ts'),
  ]);
  const read = async () => {
    const database = await openExistingDatabase({ databaseUrl, dataDir }, { timeoutMs });
    if (!database) return undefined;
    try {
      return await readTallies(database, closedPolls, { withRatings: ratings });
    } finally {
      // Does not wait for a connection that does not respond.
      void database.close().catch(() => {});
    }
  };
  return inTime(read(), timeoutMs);
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
