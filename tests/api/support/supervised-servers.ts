import { thorough } from '../../support/thorough.ts';
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { withCompileCache } from '../../support/compile-cache.ts';
import { startLoad } from './load.ts';
import { makeSite } from './site.ts';
import { polling } from '../../support/polling.ts';

/** For steps whose like is proved in every run. */
export const itRarely = it.runIf(thorough);

const root = resolve('.');

/** Servers of a site as an operator starts them, in a folder of their own; each is ended after its test. */
export const supervisedServers = () => {
  const site = makeSite();
  let folder: string;
  const running: { child: ChildProcessWithoutNullStreams; stopSignal: NodeJS.Signals }[] = [];
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'handover-'))));
  afterEach(async () => {
    for (const { child, stopSignal } of running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill(stopSignal);
      await once(child, 'close');
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const environment = (port: number, changes: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    CLOCK: 'real',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'error',
    ...withCompileCache,
    ...changes,
  });

  /**
   * Follows a process; its servers print a line each when they answer.
   * @param stopSignal what ends it after the test; after SIGINT a server does not wait for connections that are idle
   */
  const follow = (child: ChildProcessWithoutNullStreams, stopSignal: NodeJS.Signals = 'SIGINT') => {
    running.push({ child, stopSignal });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    const ready = (count: number) =>
      vi.waitFor(() => expect(output.stdout.match(/^Mustadira is at /gm), output.stderr).toHaveLength(count), polling);
    return { child, output, ready };
  };

  const serve = (port: number, project = root, changes: NodeJS.ProcessEnv = {}) =>
    follow(
      spawn(process.execPath, [join(project, 'src/server/serve.ts'), site.dist], {
        env: environment(port, changes),
        cwd: folder,
      }),
    );

  return { site, root, folder: () => folder, environment, follow, serve };
};

/** Responses while a server was replaced, on keep-alive connections and on new ones, and after that. None may have failed. */
export const underLoad = async (port: number, times: number, replace: (at: number) => Promise<void>): Promise<void> => {
  const urls = ['/ar/news', '/api/health'].map((path) => `http://127.0.0.1:${port}${path}`);
  const loads = [true, false].map((keepsAlive) => startLoad(urls, { keepsAlive }));
  for (let at = 1; at <= times; at += 1) {
    await replace(at);
    for (const { result } of loads) {
      const enough = result.responses + 40;
      await vi.waitFor(() => expect(result.responses).toBeGreaterThan(enough), polling);
    }
  }
  for (const { stop } of loads) expect((await stop()).failures).toEqual([]);
};

/** A request whose last byte is still to come: `finish` sends it. A later one has been answered, so that it is with the server. */
export const beginRequest = async (port: number): Promise<{ answer: Promise<string>; finish: () => void }> => {
  const request = connect(port, '127.0.0.1');
  await once(request, 'connect');
  const head = ['POST /api/contact HTTP/1.1', 'Host: x', 'Content-Type: application/json', 'Content-Length: 2'];
  request.write(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n{`);
  await fetch(`http://127.0.0.1:${port}/ar`, { headers: { connection: 'close' } });
  return { answer: text(request), finish: () => request.write('}') };
};

export const version = async (port: number): Promise<unknown> =>
  ((await (await fetch(`http://127.0.0.1:${port}/api/health`)).json()) as { version: unknown }).version;
