import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onBothDatabases } from '../testing/databases.ts';
import { type DatabasePlace } from './database.ts';

const script = join(import.meta.dirname, '../testing/opening-process.ts');

onBothDatabases('a new database', (given) => {
  let processes: ChildProcess[];
  beforeAll(async () => {
    processes = Array.from({ length: 8 }, () => fork(script));
    await Promise.all(processes.map((child) => once(child, 'message')));
  }, 60_000);
  afterAll(() => processes.forEach((child) => child.kill()));

  /** A location without a database, or with an empty one. */
  const newPlace = async (round: number): Promise<DatabasePlace> => {
    const { dataDir, databaseUrl } = given.place;
    if (databaseUrl === undefined) return { dataDir: join(dataDir, `round-${round}`) };
    await sql`CREATE DATABASE ${sql.id(`round_${round}`)}`.execute(given.database.tables);
    return { dataDir, databaseUrl: databaseUrl.replace(/\/mustadira$/, `/round_${round}`) };
  };

  it('is opened by eight processes at once, twenty times', { timeout: 120_000 }, async () => {
    const tables = (await given.database.tables.introspection.getTables()).map(({ name }) => name).sort();
    expect(tables).toContain('vote_tallies');
    for (let round = 0; round < 20; round += 1) {
      const place = await newPlace(round);
      const answers = await Promise.all(
        processes.map(async (child) => {
          const answer = once(child, 'message');
          child.send(place);
          return ((await answer) as unknown[])[0];
        }),
      );
      expect(answers, `round ${round}`).toEqual(processes.map(() => ({ tables })));
    }
  });
});
