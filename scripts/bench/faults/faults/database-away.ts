import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningPostgres } from '../../../../src/server/testing/postgres.ts';
import type { Fault } from '../fault.ts';
import { statusOf } from '../status-of.ts';

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

/** Its processes are paused, with all connections open. */
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

/** A write that needs no session: it stores a code. */
const codeRequest = {
  method: 'POST',
  path: '/api/authentication/jwt/login',
  body: JSON.stringify({ email: 'reader@example.com' }),
};

/** The server starts while the database is unavailable: pages are served, and writes rejected until it is back. */
const awayAtStart: Fault = {
  name: 'started while the database is away, 2 s',
  database: 'PostgreSQL',
  servesPages: false,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    await site.end('SIGTERM');
    await site.postgres?.pause();
    await site.start();
    const agent = new Agent();
    try {
      for (const end = performance.now() + 2000; performance.now() < end; await sleep(100)) {
        const page = await statusOf(agent, site.port() ?? 0, { method: 'GET', path: '/ar' });
        const write = await statusOf(agent, site.port() ?? 0, codeRequest);
        if (page !== 200 || write !== 503)
          throw new Error(`without a database a page is answered with ${page}, and a write with ${write}`);
      }
    } finally {
      await site.postgres?.resume();
    }
    ended();
  },
};

export const databasesAway = [stopped, awayAtStart, frozen(6), frozen(12), standby];
