import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

/** The disk of DATA_DIR has no room for some seconds. */
export const diskFull: Fault = {
  name: 'disk full',
  database: 'SQLite',
  diskMegabytes: 256,
  servesPages: true,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    site.disk?.fill(0);
    await sleep(2000);
    site.disk?.empty();
    ended();
  },
};
