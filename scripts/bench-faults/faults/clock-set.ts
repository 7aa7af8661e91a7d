import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fault } from '../fault.ts';
import { type FaultSite } from '../fault-site.ts';

/** Where Debian puts it, by the kind of processor. */
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((kind) => `/usr/lib/${kind}/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));

const offsetFile = ({ dataDir }: FaultSite): string => join(dataDir, 'clock-offset');

/** The server's clock is set wrong by so many minutes, and corrected. */
const clockSet = (name: string, minutes: number): Fault => ({
  name,
  database: 'SQLite',
  servesPages: true,
  isMissing: () => (library === undefined ? 'faketime is not installed' : undefined),
  environment: (site) => {
    writeFileSync(offsetFile(site), '+0');
    return {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: offsetFile(site),
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  },
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    writeFileSync(offsetFile(site), `${minutes > 0 ? '+' : ''}${minutes}m`);
    await sleep(1000);
    await untilWrites(500);
    writeFileSync(offsetFile(site), '+0');
    ended();
  },
});

/** A token is valid from ten minutes before it was signed (accounts/tokens.ts), and a session of these tries for an hour. */
export const clocksSet = [clockSet('clock set forth 30 minutes', 30), clockSet('clock set back 5 minutes', -5)];
