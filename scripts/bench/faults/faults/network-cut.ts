import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

/** No data passes between server and PostgreSQL for some seconds, but connections stay open. */
const networkCut = (seconds: number): Fault => ({
  name: `network cut to the database, ${seconds} s`,
  database: 'PostgreSQL',
  servesPages: true,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    site.network?.cut();
    await sleep(1000 * seconds);
    site.network?.mend();
    ended();
  },
});

/** Durations before and around a statement's timeout, and after each connection was used a second time. */
export const networkCuts = [3, 6, 8, 12].map(networkCut);
