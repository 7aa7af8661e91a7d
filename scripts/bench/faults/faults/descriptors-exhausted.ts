import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';

const limitDescriptors = (pid: number, max: number | 'unlimited'): void =>
  void execFileSync('prlimit', ['--pid', String(pid), `--nofile=${max}:`]);

/** For some seconds the server cannot open a file or accept a connection, because its process has reached its limit of descriptors. */
export const descriptorsExhausted: Fault = {
  name: 'descriptors exhausted, 3 s',
  database: 'SQLite',
  servesPages: false,
  isMissing: () => (spawnSync('prlimit', ['--version']).error ? 'prlimit is not installed' : undefined),
  run: async ({ site, untilWrites, ended, chance }) => {
    const { pid } = site.child();
    if (pid === undefined) throw new Error('no server runs');
    await untilWrites(chance.between(1, 500));
    limitDescriptors(pid, readdirSync(`/proc/${pid}/fd`).length);
    await sleep(3000);
    limitDescriptors(pid, 1024);
    ended();
  },
};
