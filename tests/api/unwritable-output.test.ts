import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { freePort } from '#server/testing/free-port.ts';
import { withCompileCache } from '../support/compile-cache.ts';
import { makeSite } from './support/site.ts';
import { polling } from '../support/polling.ts';

// It starts three processes, one after the other; machines differ.
vi.setConfig({ testTimeout: 120_000 });

/** A device that is always full. */
const fullDevice = '/dev/full';
const site = makeSite();
const dataDir = newDataFolder();
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const childCount = (pid: number): number =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).length;

it.skipIf(!existsSync(fullDevice))(
  'a site is served where the disk with its log is full, also where a successor does not come up',
  async () => {
    const port = await freePort();
    const full = openSync(fullDevice, 'w');
    const child = spawn(process.execPath, [resolve('src/server/serve.ts'), site.dist], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'info',
        ...withCompileCache,
      },
      stdio: ['ignore', full, full],
    });
    closeSync(full);
    const exit = once(child, 'exit');
    onTestFinished(() => void child.kill('SIGKILL'));
    const answered = async (times: number): Promise<void> => {
      for (let at = 0; at < times; at += 1)
        await vi.waitFor(async () => {
          expect(child.exitCode).toBeNull();
          const response = await fetch(`http://127.0.0.1:${port}/ar`, { headers: { connection: 'close' } });
          expect(response.status).toBe(200);
        }, polling);
    };
    // A line each: more than wait for one another.
    await answered(100);
    const servers = (count: number): Promise<void> =>
      vi.waitFor(() => expect(childCount(child.pid ?? NaN)).toBe(count), polling);
    rmSync(join(site.dist, 'index.html'));
    child.kill('SIGHUP');
    await servers(2);
    await servers(1);
    await answered(100);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  },
);
