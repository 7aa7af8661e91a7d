import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishingStateFile } from '../../src/contract/publishing-state.ts';
import { tryLock } from '../../src/publishing/lock.ts';
import { freePort } from '../../src/server/testing/free-port.ts';
import { withCachedBundle } from '../support/cached-bundles/cached-bundles.ts';
import { withCompileCache } from '../support/compile-cache.ts';
import { polling } from '../support/polling.ts';
import { thorough } from '../support/thorough.ts';
import { linesOf } from './support/lines.ts';
import { quickSite } from './support/quick-site.ts';
import { endOf, localSite, type SmallSite } from './support/small-site.ts';

const timeout = 240_000;
const newsroom = (): SmallSite => {
  const made = quickSite();
  made.write();
  return made;
};

let site: SmallSite;
let port: number;
let child: ChildProcess | undefined;
afterEach(() => void child?.kill('SIGKILL'));

/** Starts `npm start` without npm. */
const start = (settings: Record<string, string> = {}) => {
  const { contentDir: CONTENT_DIR, cacheDir: CACHE_DIR, dataDir: DATA_DIR } = site;
  const folders = { CONTENT_DIR, CACHE_DIR, DATA_DIR };
  const server = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' };
  const quickly = { ASTRO_TELEMETRY_DISABLED: '1', ...withCachedBundle(process.env), ...withCompileCache };
  const env = { ...process.env, ...folders, ...server, ...quickly, ...localSite, ...settings };
  child = spawn(process.execPath, ['scripts/setup/start.ts', '--out', site.dist], { env });
  // It ends when all processes have ended that write to its terminal, which are all that it starts.
  return { started: child, ended: endOf(child), line: linesOf(child) };
};
const get = async (address: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(`http://127.0.0.1:${port}${address}`);
  return { status: response.status, text: await response.text() };
};
const health = async () =>
  JSON.parse((await get('/api/health')).text) as { status: string; publishing: { lastAt: string | null } };
const expectPublished = async (): Promise<void> => {
  const { code, output } = await site.publish([], localSite);
  expect(code, output).toBe(0);
};
const title = (text: string): void => {
  site.newsroom.stories.get('one')!.title = text;
  site.write();
};
/** No server listens at the port, and no process holds the publish's lock. */
const expectNothingLeft = async (): Promise<void> => {
  await expect(get('/ar')).rejects.toThrow();
  const release = tryLock(path.join(site.cacheDir, 'publish.lock'));
  expect(release).toBeDefined();
  release?.();
};
const broken = (): string => path.join(site.contentDir, 'tags', 'broken.yaml');
const breakContent = (): void => {
  mkdirSync(path.dirname(broken()), { recursive: true });
  writeFileSync(broken(), 'id: [');
};

describe('npm start with a published site', () => {
  beforeAll(async () => {
    site = newsroom();
    port = await freePort();
    await expectPublished();
  }, timeout);
  afterAll(() => site.dispose());

  it('publishes all but what has a mistake, says so everywhere, and follows a publish', { timeout }, async () => {
    title('After the mistake');
    breakContent();
    const { started, ended, line } = start();
    await line(/Mustadira is at/);
    await line(/Indexing content/);
    await line(/tags\/broken\.yaml/);
    await line(/^\{.*"the content has mistakes: their items show their last good version".*\}$/m);
    expect((await get('/en/news/one')).text).toContain('After the mistake');
    expect(await health()).toMatchObject({ status: 'ok', publishing: { lastOutcome: 'published', mistakes: 1 } });
    expect(JSON.stringify(await health())).not.toContain('broken.yaml');

    rmSync(broken());
    await expectPublished();
    expect(await health()).toMatchObject({
      status: 'ok',
      publishing: { lastOutcome: 'published', failingSince: null, mistakes: 0 },
    });
    expect((await get('/en/news/one')).text).toContain('After the mistake');
    started.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    await expectNothingLeft();
  });

  it(
    'serves before it publishes, and then what it published; another one says that the port is taken',
    {
      timeout,
    },
    async () => {
      title('Published beside the server');
      const first = start();
      await first.line(/Mustadira is at/);
      await first.line(/Published what changed/);
      expect((await get('/en/news/one')).text).toContain('Published beside the server');

      title('Published by none');
      const second = await start().ended;
      expect(second.code).toBe(1);
      expect(second.output).toMatch(/PORT \d+ is already in use/);
      expect(second.output).not.toContain('Indexing content');
      expect((await get('/en/news/one')).text).toContain('Published beside the server');

      first.started.kill('SIGINT');
      expect((await first.ended).code).toBe(0);
      await expectNothingLeft();
    },
  );

  it('with a desk publishes what changes while it serves, and leaves nothing behind', { timeout }, async () => {
    // As on a fresh machine: without an address of the site, which is required in production alone.
    const { started, ended, line } = start({ DESK: 'on', SITE_URL: '' });
    await line(/Published/);
    for (const text of ['Written at the desk', 'Written again', 'And once more']) {
      title(text);
      await vi.waitFor(async () => expect((await get('/en/news/one')).text).toContain(text), polling);
    }
    started.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    await expectNothingLeft();
  });

  // What ends it by SIGTERM ends it by SIGINT too.
  it.each(['SIGTERM', ...(thorough ? (['SIGINT'] as const) : []), 'SIGKILL'] as const)(
    'ended by %s in the middle of publishing leaves no process, no lock and no failure behind',
    { timeout },
    async (signal) => {
      const before = readFileSync(publishingStateFile(site.dist), 'utf8');
      // Another setting of the pages: everything is rendered anew, and bundled, which takes seconds.
      const { started, ended, line } = start({ NUMERALS: 'arab', NODE_OPTIONS: '' });
      await line(/Bundling/);
      expect((await get('/ar')).status).toBe(200);
      started.kill(signal);
      expect((await ended).code).toBe(signal === 'SIGKILL' ? null : 0);
      await expectNothingLeft();
      expect(readFileSync(publishingStateFile(site.dist), 'utf8')).toBe(before);
    },
  );
});

describe('npm start without a site', () => {
  beforeAll(async () => {
    site = newsroom();
    port = await freePort();
  });
  afterAll(() => site.dispose());

  it('in production requires all settings before it publishes anything', { timeout }, async () => {
    const { code, output } = await start({ NODE_ENV: 'production', SITE_URL: '' }).ended;
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

  it('publishes first, and ends with the errors where that fails', { timeout }, async () => {
    const file = path.join(site.contentDir, 'site.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, 'name: 7');
    const { code, output } = await start().ended;
    expect(code).toBe(1);
    expect(output).toMatch(/site\.yaml.*\(name\)/);
    expect(output).not.toContain('Mustadira is at');
    writeFileSync(file, text);
    const second = start();
    await second.line(/Mustadira is at/);
    expect((await get('/en/news/one')).status).toBe(200);
    second.started.kill('SIGTERM');
    expect((await second.ended).code).toBe(0);
  });
});
