import type { Fault } from '../fault.ts';
import { clocksSet } from './clock-set.ts';
import { databasesAway } from './database-away.ts';
import { descriptorsExhausted } from './descriptors-exhausted.ts';
import { diskFull } from './disk-full.ts';
import { handovers } from './handovers.ts';
import { mailFaults } from './mail-server.ts';
import { networkCuts } from './network-cut.ts';
import { publishing } from './publishing.ts';
import { serverKilled } from './server-killed.ts';
import { serverReplaced } from './server-replaced.ts';
import { serverStopped } from './server-stopped.ts';
import { slowClients } from './slow-clients.ts';

/** Every fault that is tried, in the order of the table. */
export const faults: readonly Fault[] = [
  ...serverKilled,
  serverStopped,
  serverReplaced,
  ...handovers,
  ...databasesAway,
  ...networkCuts,
  diskFull,
  descriptorsExhausted,
  ...clocksSet,
  slowClients,
  ...publishing,
  ...mailFaults,
];
