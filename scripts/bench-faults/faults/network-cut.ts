import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault } from '../fault.ts';

/** Nothing passes between server and PostgreSQL for some seconds, and no connection is closed. */
export const networkCut: Fault = {
  name: 'network cut to the database',
  database: 'PostgreSQL',
  servesPages: true,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    site.network?.cut();
    await sleep(3000);
    site.network?.mend();
    ended();
  },
};
