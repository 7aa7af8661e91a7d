import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

/** SIGHUP to `npm run serve` under load: another server replaces the running one. */
export const serverReplaced: Fault = {
  name: 'server replaced by SIGHUP',
  database: 'SQLite',
  entry: 'serve.ts',
  servesPages: true,
  run: async ({ site, untilWrites, chance }) => {
    await untilWrites(chance.between(1, 500));
    site.child().kill('SIGHUP');
    // It is ready within two seconds, and the former one ends within ten more.
    await sleep(4000);
  },
};
