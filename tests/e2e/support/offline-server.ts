import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import { type Page, test } from '@playwright/test';

/** A server of the built site that can be stopped and started again at the same address. Its data is in the test's own folder. */
export const startServer = async (port = '0'): Promise<{ process: ChildProcess; address: string }> => {
  const server = spawn(process.execPath, ['src/server/main.ts', resolve(process.env['DIST_DIR'] ?? 'dist')], {
    env: {
      ...process.env,
      PORT: port,
      HOST: 'localhost',
      LOG_LEVEL: 'error',
      DATA_DIR: test.info().outputPath('data'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((found, failed) => {
    server.once('exit', () => failed(new Error('The server ended')));
    server.stdout.on('data', (text: Buffer) => {
      const at = /Mustadira is at (\S+)/.exec(String(text))?.[1];
      if (at) found(at);
    });
  });
  return { process: server, address };
};

/** Ends a server at once. */
export const stop = (server: ChildProcess): Promise<unknown> => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGKILL');
  return ended;
};

/** Paths of what the worker has stored. */
export const storedPaths = (page: Page, cache: string, version = 1): Promise<string[]> =>
  page.evaluate(
    async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => decodeURIComponent(new URL(url).pathname)),
    `mustadira-${cache}-${version}`,
  );
