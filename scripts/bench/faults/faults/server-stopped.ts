import type { Fault } from '../fault.ts';

/** SIGTERM under load, and a start: requests in flight are finished. */
export const serverStopped: Fault = {
  name: 'SIGTERM under load',
  database: 'SQLite',
  servesPages: false,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 1000));
    const code = await site.end('SIGTERM');
    ended();
    if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
    await site.start();
  },
};
