import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, afterEach } from 'vitest';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { withCompileCache } from '../../support/compile-cache.ts';

/**
 * Starts servers as an operator would, each as a process. Those of a test end with it.
 * @param site whose folder they serve; it exists when the tests run
 * @param endAfter where they end with the file instead
 */
export const serverProcesses = (site: { dist: string }, endAfter = afterEach) => {
  const running: ChildProcessWithoutNullStreams[] = [];
  const dataDir = newDataFolder();
  endAfter(() => running.splice(0).forEach((child) => child.kill('SIGKILL')));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Starts one with only these settings, and a data folder of the tests' own. */
  const start = (settings: Record<string, string>, { dist = site.dist, cwd = process.cwd() } = {}) => {
    const child = spawn(process.execPath, [resolve('src/server/main.ts'), dist], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        CLOCK: 'real',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ...withCompileCache,
        ...settings,
      },
      cwd,
    });
    running.push(child);
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    const exit = once(child, 'close').then(([code]) => code as number | null);
    return { child, output, exit };
  };

  /** The same, once it answers. @throws what it said where it ends instead */
  const started = async (settings: Record<string, string> = {}, places: { dist?: string; cwd?: string } = {}) => {
    const server = start(settings, places);
    while (!server.output.stdout.includes('\n')) {
      await Promise.race([
        once(server.child.stdout, 'data'),
        server.exit.then(() => Promise.reject(new Error(server.output.stderr))),
      ]);
    }
    return { ...server, port: Number(/:(\d+)"?}?\n/.exec(server.output.stdout)?.[1]) };
  };
  return { start, started };
};
