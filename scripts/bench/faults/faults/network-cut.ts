import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault } from '../fault.ts';

/** Nothing passes between server and PostgreSQL for some seconds, and no connection is closed. */
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

/** Before a statement counts as unanswered, around that moment, and when each connection was used a second time. */
export const networkCuts = [3, 6, 8, 12].map(networkCut);
