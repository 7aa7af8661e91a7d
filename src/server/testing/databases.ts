import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { thorough } from './thorough.ts';
import { type Database, type DatabasePlace, openDatabase } from '../platform/database/database.ts';
import { newDataFolder } from './data-folder.ts';
import { createPostgresDatabase, type PostgresDatabase } from './postgres-database.ts';

/** The input of a test: an open database, and its location, to open it a second time as another process does. */
export interface Given {
  kind: 'SQLite' | 'PostgreSQL';
  database: Database;
  place: DatabasePlace;
  /** Receives every statement, where a test needs them. */
  heard?: ((sql: string) => void) | undefined;
}

type Tests = (given: Given) => void;

/** Runs the same tests on both databases, where SQL is concerned. `given` is filled before each test. */
export const onBothDatabases = (name: string, tests: Tests): void => runOn(['SQLite', 'PostgreSQL'], name, tests);

/** The same for tests that need a database and are not about it: on SQLite, and on both in the thorough run. */
export const onTestedDatabases = (name: string, tests: Tests): void =>
  runOn(thorough ? ['SQLite', 'PostgreSQL'] : ['SQLite'], name, tests);

const runOn = (kinds: readonly Given['kind'][], name: string, tests: Tests): void => {
  for (const kind of kinds) {
    describe(`${name} on ${kind}`, () => {
      const given = { kind } as Given;
      let dataDir: string;
      let postgres: PostgresDatabase | undefined;
      beforeAll(async () => {
        dataDir = newDataFolder();
        if (kind === 'PostgreSQL') postgres = await createPostgresDatabase();
        given.place = { dataDir, databaseUrl: postgres?.databaseUrl };
        given.database = await openDatabase(given.place, (sql) => given.heard?.(sql));
      }, 60_000);
      afterAll(async () => {
        await given.database.close();
        await postgres?.drop();
        rmSync(dataDir, { recursive: true, force: true });
      });
      tests(given);
    });
  }
};
