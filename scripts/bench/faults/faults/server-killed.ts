import type { Fault } from '../fault.ts';

/** kill -9 in the middle of writes, and a start. */
const killed = (database: Fault['database']): Fault => ({
  name: `server killed, ${database}`,
  database,
  servesPages: false,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 1000));
    await site.end('SIGKILL');
    ended();
    await site.start();
  },
});

export const serverKilled = [killed('SQLite'), killed('PostgreSQL')];
