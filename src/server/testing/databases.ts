import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';

/** The input of a test: an open database, and its location, to open it a second time as another process does. */
export interface Given {
  kind: 'SQLite' | 'PostgreSQL';
  database: Database;
  place: DatabasePlace;
  /** Receives every statement, where a test needs them. */
  heard?: ((sql: string) => void) | undefined;
}

/** Runs the same tests on both databases. `given` is filled before each test. */
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
