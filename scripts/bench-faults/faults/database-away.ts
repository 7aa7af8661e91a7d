import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault } from '../fault.ts';

/** PostgreSQL is stopped, and comes back. */
export const databaseAway: Fault = {
  name: 'database away',
  database: 'PostgreSQL',
  servesPages: true,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    await site.postgres?.pause();
    await sleep(2000);
    await site.postgres?.resume();
    ended();
  },
};
