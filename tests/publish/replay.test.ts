import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type LiveFile } from '../../src/contract/live/files.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { withCachedBundle } from '../support/cached-bundles/cached-bundles.ts';
import { withCompileCache } from '../support/compile-cache.ts';
import { polling } from '../support/polling.ts';
import { linesOf } from './support/lines.ts';
import { quickSite } from './support/quick-site.ts';
import { endOf, type SmallSite } from './support/small-site.ts';

const timeout = 240_000;
let site: SmallSite;
let port: number;
let child: ChildProcess | undefined;
beforeAll(async () => {
  site = quickSite();
  site.write();
  port = await freePort();
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => site.dispose());

const replay = (...args: string[]) => {
  const { contentDir: CONTENT_DIR, cacheDir: CACHE_DIR, dataDir: DATA_DIR } = site;
  const server = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn', SITE_URL: 'http://localhost:4321' };
  const quickly = { ASTRO_TELEMETRY_DISABLED: '1', ...withCachedBundle(process.env), ...withCompileCache };
  const env = { ...process.env, CONTENT_DIR, CACHE_DIR, DATA_DIR, ...server, ...quickly, NODE_ENV: 'development' };
  child = spawn(process.execPath, ['scripts/setup/start.ts', '--out', site.dist, '--replay', ...args], { env });
  return { started: child, ended: endOf(child), line: linesOf(child) };
};
const get = async (address: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${address}`)).text();

it('plays a match again: entries, the file of readers, the page and the table', { timeout }, async () => {
  const id = 'small-league-2026-lions-eagles';
  const { started, ended, line } = replay(id, '--rate', '600');
  await line(/Replaying /);
  expect(await get(`/en/matches/${id}`)).toContain('class="figures kickoff"');
  await line(/replay: start/);
  await line(/replay: \d+' goal/);
  const file = JSON.parse(await get(`/live/${id}.json`)) as LiveFile;
  expect(file.match!.score.home + file.match!.score.away).toBeGreaterThan(0);
  await line(/replay: end/);
  await line(/changed by journals/);
  await vi.waitFor(
    async () => expect(await get(`/en/matches/${id}`)).not.toContain('class="figures kickoff"'),
    polling,
  );
  started.kill('SIGTERM');
  await ended;
});

it.each([
  [['nobody-plays'], /There is no match “nobody-plays”/, 1],
  [['--rate', 'quick'], /--rate is a number from 1 to 1000, not quick/, 2],
])('says what it cannot replay: %j', { timeout }, async (args, message, code) => {
  const { ended } = replay(...args);
  const end = await ended;
  expect(end.output).toMatch(message);
  expect(end.code).toBe(code);
});
