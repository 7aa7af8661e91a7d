import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningPostgres } from '../../../src/server/testing/postgres.ts';
import { type Fault } from '../fault.ts';

/** A fault of PostgreSQL for some seconds. */
const databaseFault = (
  name: string,
  seconds: number,
  begin: (postgres: RunningPostgres) => Promise<() => void | Promise<void>>,
): Fault => ({
  name,
  database: 'PostgreSQL',
  servesPages: true,
  run: async ({ site: { postgres }, untilWrites, ended, chance }) => {
    if (!postgres) throw new Error('The site has no PostgreSQL');
    await untilWrites(chance.between(1, 500));
    const end = await begin(postgres);
    await sleep(1000 * seconds);
    await end();
    ended();
  },
});

/** It is stopped, and comes back. */
const stopped = databaseFault('database away', 2, async (postgres) => {
  await postgres.pause();
  return postgres.resume;
});

/** Its processes stand still, with all connections open. */
const frozen = (seconds: number): Fault => ({
  ...databaseFault(`database frozen, ${seconds} s`, seconds, (postgres) => {
    postgres.freeze();
    return Promise.resolve(postgres.thaw);
  }),
  isMissing: () => (process.platform === 'linux' ? undefined : 'only Linux lists the processes of PostgreSQL'),
});

/** It comes back as a standby, which refuses writes, and is promoted. */
const standby = databaseFault('database a standby, 6 s', 6, async (postgres) => {
  await postgres.pause();
  return postgres.resumeAsStandby();
});

export const databasesAway = [stopped, frozen(6), frozen(12), standby];
