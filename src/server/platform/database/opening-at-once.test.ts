import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { withCompileCache } from '../../../../tests/support/compile-cache.ts';
import { thorough } from '../../../../tests/support/thorough.ts';
import { onBothDatabases } from '../../testing/databases.ts';
import { createPostgresDatabase } from '../../testing/postgres-database.ts';
import type { DatabasePlace } from './database.ts';

/** Processes that open it, and how often: each time it is another database. */
const [processCount, rounds] = thorough ? [8, 20] : [4, 2];
const script = join(import.meta.dirname, '../../testing/opening-process.ts');

onBothDatabases('a new database', (given) => {
  let processes: ChildProcess[];
  beforeAll(async () => {
    processes = Array.from({ length: processCount }, () =>
      fork(script, { env: { ...process.env, ...withCompileCache } }),
    );
    await Promise.all(processes.map((child) => once(child, 'message')));
  }, 60_000);
  afterAll(() => processes.forEach((child) => child.kill()));

  /** A location without a database, or with an empty one. */
  const newPlace = async (round: number): Promise<DatabasePlace> => {
    const { dataDir, databaseUrl } = given.place;
    if (databaseUrl === undefined) return { dataDir: join(dataDir, `round-${round}`) };
    const empty = await createPostgresDatabase({ isEmpty: true });
    onTestFinished(empty.drop);
    return { dataDir, databaseUrl: empty.databaseUrl };
  };

  it(`is opened by ${processCount} processes at once, ${rounds} times`, { timeout: 120_000 }, async () => {
    const tables = (await given.database.tables.introspection.getTables()).map(({ name }) => name).sort();
    expect(tables).toContain('vote_tallies');
    for (let round = 0; round < rounds; round += 1) {
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
