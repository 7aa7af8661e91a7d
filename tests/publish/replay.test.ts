import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { LiveFile } from '../../src/contract/live/files.ts';
import { type PushChoices, pushKinds, type PushState } from '../../src/contract/push/push-choices.ts';
import { setSubscription } from '../../src/server/features/push/subscriptions.ts';
import { openDatabase } from '../../src/server/platform/database/database.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { localhostCertificate } from '../../src/server/testing/localhost-certificate.ts';
import { startPushService } from '../../src/server/testing/push-service.ts';
import { withCachedBundle } from '../support/cached-bundles/cached-bundles.ts';
import { withCompileCache } from '../support/compile-cache.ts';
import { polling } from '../support/polling.ts';
import { linesOf } from './support/lines.ts';
import { quickSite } from './support/quick-site.ts';
import { clockOfBundle, endOf, localSite, type SmallSite } from './support/small-site.ts';

const timeout = 240_000;
const id = 'small-league-2026-lions-eagles';
let site: SmallSite;
let port: number;
let child: ChildProcess | undefined;
beforeAll(async () => {
  site = quickSite();
  // A goal every ten minutes: a reader who subscribes late gets one too. The replay begins ten minutes before the kickoff.
  const kickoff = new Date(Date.parse(clockOfBundle) + 600_000).toISOString();
  Object.assign(site.newsroom.matches[0]!, { kickoff, score: [8, 1] });
  site.write();
  port = await freePort();
});
afterEach(() => void child?.kill('SIGKILL'));
afterAll(() => site.dispose());

const start = (args: readonly string[], settings: Record<string, string> = {}) => {
  const { contentDir: CONTENT_DIR, cacheDir: CACHE_DIR, dataDir: DATA_DIR } = site;
  const server = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' };
  const quickly = { ASTRO_TELEMETRY_DISABLED: '1', ...withCachedBundle(process.env), ...withCompileCache, ...settings };
  const folders = { CONTENT_DIR, CACHE_DIR, DATA_DIR };
  const env = { ...process.env, ...folders, ...server, ...localSite, ...quickly };
  child = spawn(process.execPath, ['scripts/setup/start.ts', '--out', site.dist, ...args], { env });
  return { started: child, ended: endOf(child), line: linesOf(child) };
};
const get = async (address: string): Promise<string> => (await fetch(`http://127.0.0.1:${port}${address}`)).text();

/** A browser of a push service, with what its reader chooses in a bell's place. */
const subscribed = (service: Awaited<ReturnType<typeof startPushService>>, key: string) => {
  const { browser, ...target } = service.subscribe(key);
  const choices: PushChoices = {
    ...{ locale: 'en', time_zone: 'Africa/Cairo', quiet: null, hides_scores: false },
    ...{ kinds: [...pushKinds], items: [`match/${id}`] },
  };
  return { browser, target, choices };
};

it(
  'plays a match again: entries, the file of readers, the page, the table and notifications',
  { timeout },
  async () => {
    const service = await startPushService();
    onTestFinished(() => service.stop());
    const before = subscribed(service, 'another key');
    const database = await openDatabase({ dataDir: site.dataDir });
    await setSubscription(database, undefined, { ...before, now: Date.now() - 60_000 });
    await database.close();
    const certificate = join(site.dataDir, 'push.pem');
    writeFileSync(certificate, localhostCertificate.cert);
    const { started, ended, line } = start(['--replay', id, '--rate', '600'], {
      ...{ PUSH_SERVICES: service.origin, NODE_EXTRA_CA_CERTS: certificate },
      // The database of the real site, which nothing of a replay reaches.
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
    });
    await line(/Replaying /);
    expect(await get(`/en/matches/${id}`)).toContain('class="figures kickoff"');
    const own = subscribed(service, (JSON.parse(await get('/api/push')) as { data: PushState }).data.public_key);
    const answer = await fetch(`http://127.0.0.1:${port}/api/push`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...own.target, ...own.choices }),
    });
    expect(answer.status).toBe(200);
    await line(/Start: first half/);
    await line(/Goal (?:Lions|Eagles), /);
    const file = JSON.parse(await get(`/live/${id}.json`)) as LiveFile;
    expect(file.match!.score.home + file.match!.score.away).toBeGreaterThan(0);
    await line(/Full time/);
    await vi.waitFor(
      async () => expect(await get(`/en/matches/${id}`)).not.toContain('class="figures kickoff"'),
      polling,
    );
    await vi.waitFor(
      () => expect(service.messagesTo(own.browser).map(({ title }) => title)).toContain('Full time'),
      polling,
    );
    expect(service.messagesTo(own.browser).some(({ title }) => title.startsWith('Goal!'))).toBe(true);
    // Of before the replay: nobody else is notified of what is played again.
    expect(service.tries.has(before.browser)).toBe(false);
    started.kill('SIGTERM');
    await ended;
  },
);

it(
  'of a published site, at another port: no page is rendered for it, and its terminal can be read',
  { timeout },
  async () => {
    const { started, ended, line } = start(['--replay', id, '--rate', '1000'], { SITE_URL: '', LOG_LEVEL: '' });
    await line(/Replaying /);
    expect(await get(`/en/matches/${id}`)).toContain(`${localSite.SITE_URL}/en/matches/${id}`);
    await line(/Full time/);
    started.kill('SIGTERM');
    const { output } = await ended;
    expect(output).not.toContain('Everything is rendered again');
    // Its pages in both languages, the default one first.
    const pages = ['ar', 'en'].map((locale) => `  http://127.0.0.1:${port}/${locale}/matches/${id}\n`).join('');
    expect(output).toContain(`Replaying ${id}, 1000 times as fast:\n${pages}`);
    expect(output.split('\n').filter((each) => each.startsWith('{'))).toEqual([]);
  },
);

it.each([
  [['--replay', 'nobody-plays'], /There is no match “nobody-plays”/, 1],
  [['--replay', '--rate', 'quick'], /--rate is a number from 1 to 1000, not quick/, 2],
  [['--rate', '60'], /--rate is for --replay alone/, 2],
])('says what it cannot replay: %j', { timeout }, async (args, message, code) => {
  const { ended } = start(args);
  const end = await ended;
  expect(end.output).toMatch(message);
  expect(end.code).toBe(code);
});
