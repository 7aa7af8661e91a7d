import { openDatabase } from '#server/platform/database/database.ts';
import { startPostgres } from '#server/testing/postgres.ts';

/** A PostgreSQL server for all tests of a run. Its database `mustadira` has migrated tables and nothing else: databases of tests are copies of it. */
export const startSharedPostgres = async () => {
  const { databaseUrl, stop } = await startPostgres({ maxConnections: 400 });
  try {
    const template = await openDatabase({ databaseUrl, dataDir: '' });
    await template.close();
  } catch (error) {
    await stop();
    throw error;
  }
  return { adminUrl: databaseUrl.replace(/\/mustadira$/, '/postgres'), stop };
};
