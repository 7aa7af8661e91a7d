import type { Database } from '#server/platform/database/database.ts';

/** A database that stores what is written, and does not say so while results are lost. */
export const losingDatabase = (database: Database) => {
  let isLost = false;
  const withLocks: Database['withLocks'] = async (keys, task) => {
    const answer = await database.withLocks(keys, task);
    if (isLost) throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
    return answer;
  };
  return { database: { ...database, withLocks }, setLost: (lost: boolean) => void (isLost = lost) };
};
