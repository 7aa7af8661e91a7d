import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishingStateFile } from '../../src/contract/publishing-state.ts';
import { waitForLock } from '../../src/publishing/lock.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { endOf, smallSite, type SmallSite } from './support/small-site.ts';

const timeout = 240_000;
let site: SmallSite;
let port: number;
let child: ChildProcess | undefined;
beforeEach(async () => {
  site = smallSite();
  site.write();
  port = await freePort();
});
afterEach(() => {
  child?.kill('SIGKILL');
  site.dispose();
});

const development = (): Record<string, string> => ({
  NODE_ENV: 'development',
  SITE_URL: '',
  HOST: '127.0.0.1',
  PORT: String(port),
  LOG_LEVEL: 'warn',
});
/** Starts `npm start` without npm. */
const start = (settings: Record<string, string> = development()) => {
  const { contentDir: CONTENT_DIR, cacheDir: CACHE_DIR, dataDir: DATA_DIR } = site;
  const args = ['scripts/setup/start.ts', '--out', site.dist];
  const started = spawn(process.execPath, args, {
    env: { ...process.env, CONTENT_DIR, CACHE_DIR, DATA_DIR, ASTRO_TELEMETRY_DISABLED: '1', ...settings },
  });
  child = started;
  let output = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { started, ended: endOf(started), output: () => output };
};
const get = async (address: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(`http://127.0.0.1:${port}${address}`);
  return { status: response.status, text: await response.text() };
};
const soon = (check: () => unknown): Promise<void> =>
  vi.waitFor(async () => void (await check()), { timeout: 120_000, interval: 50 });
const health = async () =>
  JSON.parse((await get('/api/health')).text) as { status: string; publishing: { lastAt: string | null } };
const expectPublished = async (): Promise<void> => {
  const { code, output } = await site.publish([], development());
  expect(code, output).toBe(0);
};
const title = (text: string): void => {
  site.newsroom.stories.get('one')!.title = text;
  site.write();
};
/** Waits until no server listens at the port and no process holds the publish's lock. */
const expectNothingLeft = async (): Promise<void> => {
  await soon(() => expect(get('/ar')).rejects.toThrow());
  (await waitForLock(path.join(site.cacheDir, 'publish.lock'), () => {}))();
};
const broken = (): string => path.join(site.contentDir, 'tags', 'broken.yaml');
const breakContent = (): void => {
  mkdirSync(path.dirname(broken()), { recursive: true });
  writeFileSync(broken(), 'id: [');
};

describe('npm start', () => {
  it(
    'serves the last good site although the content is broken, says so everywhere, and follows a publish',
    { timeout },
    async () => {
      await expectPublished();
      title('After the mistake');
      breakContent();
      const { started, ended, output } = start();
      await soon(() => expect(output()).toContain('is still the last good one'));
      expect((await get('/en/news/one')).text).toContain('Title of one');
      expect(output().indexOf('Mustadira is at')).toBeLessThan(output().indexOf('Indexing content'));
      expect(output()).toContain('tags/broken.yaml');
      expect(await health()).toMatchObject({ status: 'degraded', publishing: { lastOutcome: 'failed' } });
      expect(JSON.stringify(await health())).not.toContain('broken.yaml');
      await soon(() => expect(output()).toMatch(/^\{.*"publishing failed: the last good site is served".*\}$/m));

      rmSync(broken());
      await expectPublished();
      expect(await health()).toMatchObject({
        status: 'ok',
        publishing: { lastOutcome: 'published', failingSince: null },
      });
      expect((await get('/en/news/one')).text).toContain('After the mistake');
      started.kill('SIGTERM');
      expect((await ended).code).toBe(0);
      await expectNothingLeft();
    },
  );

  it('serves before it publishes, and then what it published', { timeout }, async () => {
    await expectPublished();
    title('Published beside the server');
    const { started, ended } = start();
    await soon(async () => expect((await get('/en/news/one')).text).toContain('Published beside the server'));
    started.kill('SIGINT');
    expect((await ended).code).toBe(0);
    await expectNothingLeft();
  });

  it('publishes first where there is no site, and ends with the errors where that fails', { timeout }, async () => {
    breakContent();
    const { ended } = start();
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toContain('tags/broken.yaml');
    expect(output).not.toContain('Mustadira is at');
    rmSync(broken());
    const second = start();
    await soon(async () => expect((await get('/en/news/one')).status).toBe(200));
    second.started.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });

  it('in production requires all settings before it publishes anything', { timeout }, async () => {
    const { code, output } = await start({ ...development(), NODE_ENV: 'production' }).ended;
    expect(code).toBe(1);
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(['SITE_URL', 'SECRET', 'SMTP_URL']);
    expect(readdirSync(site.sites)).toEqual([]);
    expect(existsSync(site.cacheDir)).toBe(false);
  });

  it.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'ended by %s in the middle of publishing leaves no process, no lock and no failure behind',
    { timeout },
    async (signal) => {
      await expectPublished();
      const before = readFileSync(publishingStateFile(site.dist), 'utf8');
      // Another setting of the pages: everything is rendered anew, which takes seconds.
      const { started, ended, output } = start({ ...development(), NUMERALS: 'arab' });
      await soon(() => expect(output()).toContain('Bundling'));
      expect((await get('/ar')).status).toBe(200);
      started.kill(signal);
      expect((await ended).code).toBe(signal === 'SIGKILL' ? null : 0);
      await expectNothingLeft();
      await wait(1000);
      expect(readFileSync(publishingStateFile(site.dist), 'utf8')).toBe(before);
    },
  );

  it('says so where the port is taken, and publishes nothing', { timeout }, async () => {
    await expectPublished();
    title('Published once');
    const { started, ended } = start();
    await soon(async () => expect((await get('/ar')).status).toBe(200));
    await soon(async () => expect((await get('/en/news/one')).text).toContain('Published once'));
    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.output).toMatch(/PORT \d+ is already in use/);
    expect(second.output).not.toContain('Indexing content');
    started.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});
