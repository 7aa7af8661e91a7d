import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClockState } from '#contract/health.ts';
import { followEveryMs } from '#server/platform/database/clock-check.ts';
import type { Fault } from '../fault.ts';
import type { FaultSite } from '../fault-site.ts';

/** Its path in Debian, by processor architecture. */
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((kind) => `/usr/lib/${kind}/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file));

const offsetFile = ({ dataDir }: FaultSite): string => join(dataDir, 'clock-offset');

const setClock = (site: FaultSite, offset: string): void => writeFileSync(offsetFile(site), offset);

/** Settings for a server whose clock is changed by `setClock`. */
const settableClock = (site: FaultSite): Record<string, string> => ({
  LD_PRELOAD: library ?? '',
  FAKETIME_TIMESTAMP_FILE: offsetFile(site),
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

const onClock = {
  database: 'SQLite',
  isMissing: () => (library === undefined ? 'faketime is not installed' : undefined),
  environment: (site: FaultSite) => {
    setClock(site, '+0');
    return settableClock(site);
  },
} satisfies Partial<Fault>;

/** The server's clock is set wrong by so many minutes, and corrected. */
const clockSet = (name: string, minutes: number): Fault => ({
  ...onClock,
  name,
  servesPages: true,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    setClock(site, `${minutes > 0 ? '+' : ''}${minutes}m`);
    await sleep(1000);
    await untilWrites(500);
    setClock(site, '+0');
    ended();
  },
});

/** @throws if /api/health does not report that the clock is ahead */
const expectAhead = async (site: FaultSite): Promise<void> => {
  const response = await fetch(`http://127.0.0.1:${site.port()}/api/health`);
  const { clock } = (await response.json()) as { clock: ClockState };
  if (clock !== 'ahead') throw new Error(`a clock days ahead is ${clock} in /api/health`);
};

/** The server starts with a clock that is days ahead, as after a start without a time server, and the clock is corrected. */
const startedAhead = (name: string, days: number): Fault => ({
  ...onClock,
  name,
  servesPages: false,
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    await site.end('SIGTERM');
    setClock(site, `+${days}d`);
    await site.start(settableClock(site));
    await expectAhead(site);
    await sleep(2000);
    setClock(site, '+0');
    ended();
  },
});

/** Makes the server delete expired rows each half second instead of each hour, so that it does so during a jump of the clock. */
const frequentSweeps = `
  const { setInterval } = globalThis;
  globalThis.setInterval = (call, ms) => setInterval(call, ms === ${followEveryMs} ? 500 : ms);`;

/** The running server's clock jumps two days ahead, when every session has expired, and is corrected after some sweeps. */
const leaptAhead: Fault = {
  ...onClock,
  name: 'clock leaps two days ahead',
  servesPages: true,
  environment: (site) => ({
    ...onClock.environment(site),
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(frequentSweeps)}`,
  }),
  run: async ({ site, untilWrites, ended, chance }) => {
    await untilWrites(chance.between(1, 500));
    setClock(site, '+2d');
    await sleep(3000);
    await expectAhead(site);
    const { tables, close } = await site.open();
    const { doubted_at } = await tables.selectFrom('clock').selectAll().executeTakeFirstOrThrow();
    await close();
    if (doubted_at === null) throw new Error('nothing was to be swept within the leap');
    setClock(site, '+0');
    ended();
  },
};

/** A token is valid from ten minutes before it was signed (http/session/tokens.ts), and a session of these tries for an hour. */
export const clocksSet = [
  clockSet('clock set forth 30 minutes', 30),
  clockSet('clock set back 5 minutes', -5),
  leaptAhead,
  startedAhead('started with the clock two days ahead', 2),
  startedAhead('started with the clock a month ahead', 31),
];
