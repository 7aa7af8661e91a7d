import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';

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
