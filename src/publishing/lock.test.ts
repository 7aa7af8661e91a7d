import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForLock } from './lock.ts';

/** What happens after each try that finds the lock held. */
const wait = vi.hoisted(() => vi.fn());
vi.mock('node:timers/promises', async (original) => ({ ...(await original()), setTimeout: wait }));

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'));
  file = path.join(folder, 'cache', 'publish.lock');
  wait.mockReset().mockImplementation(() => nextTurn());
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the lock', () => {
  it('is held by one at a time, and the second reports once that it waits', async () => {
    const said: string[] = [];
    const order: string[] = [];
    const first = await waitForLock(file, (line) => said.push(line));
    expect(said).toEqual([]);
    wait.mockImplementation(() => {
      order.push('waits');
      if (order.length < 3) return;
      order.push('released');
      first();
    });
    const release = await waitForLock(file, (line) => said.push(line));
    order.push('had');
    expect(order).toEqual(['waits', 'waits', 'waits', 'released', 'had']);
    expect(said).toEqual(['Waiting for another publish to end.']);
    release();
    (await waitForLock(file, (line) => said.push(line)))();
    expect(said).toHaveLength(1);
  });

  it('ends with a process that is killed', async () => {
    const lock = pathToFileURL(path.join(import.meta.dirname, 'lock.ts')).href;
    const script = `const { waitForLock } = await import(${JSON.stringify(lock)});
      await waitForLock(process.argv[1], () => {}); console.log('held'); setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script, file]);
    try {
      await once(holder.stdout, 'data');
      const release = await waitForLock(file, () => holder.kill('SIGKILL'));
      expect(holder.killed).toBe(true);
      release();
    } finally {
      holder.kill('SIGKILL');
    }
  });
});
