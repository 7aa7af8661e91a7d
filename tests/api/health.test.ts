import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { type publishingState, publishingStateFile } from '#contract/publishing-state.ts';
import { onPostgres } from '#server/platform/database/database.ts';
import { openPostgres } from '#server/platform/database/postgres.ts';
import { freePort } from '#server/testing/free-port.ts';
import { healthRoutes } from '#server/http/api/health.ts';
import { onBothDatabases } from '#server/testing/databases.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { accountSite } from './support/accounts.ts';
import { appFor, ask } from './support/app.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite, write } from './support/site.ts';
import { polling } from '../support/polling.ts';

vi.setConfig({ testTimeout: 60_000 });

const site = makeSite();
const { started } = serverProcesses(site);
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const never = { lastAt: null, lastOutcome: null, failingSince: null, mistakes: 0, rendering: null };

const bodyOf = async (response: Response | Promise<Response>): Promise<Record<string, unknown>> =>
  (await (await response).json()) as Record<string, unknown>;
type PublishingState = z.input<typeof publishingState>;
const say = (state: PublishingState): void => writeFileSync(publishingStateFile(site.dist), JSON.stringify(state));
afterEach(() => rmSync(publishingStateFile(site.dist), { force: true }));

const failed: PublishingState = {
  lastAt: '2026-11-20T10:05:00.000Z',
  lastOutcome: 'failed',
  failingSince: '2026-11-20T10:00:00.000Z',
  message: '/srv/newsroom/content/news/one/story.yaml → title: is missing',
  rendering: null,
};
const published: PublishingState = {
  lastAt: '2026-11-20T10:06:00.000Z',
  lastOutcome: 'published',
  failingSince: null,
  message: null,
  rendering: null,
};

describe('GET /api/health', () => {
  it('reports program and build', async () => {
    const response = await ask(site.dist, '/api/health');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(await response.json()).toEqual({
      status: 'ok',
      version,
      buildId: 'build-1',
      uptimeSeconds: expect.any(Number),
      database: 'none',
      clock: 'ok',
      publishing: never,
    });
  });

  it('counts whole seconds', async () => {
    const { uptimeSeconds } = await bodyOf(ask(site.dist, '/api/health'));
    expect(Number.isInteger(uptimeSeconds)).toBe(true);
  });

  it('follows a new build', async () => {
    const app = appFor(site.dist);
    const build = async () => (await bodyOf(app.request('/api/health')))['buildId'];
    await build();
    write(site.dist, 'builds/latest.json', '{"id":"build-22"}');
    expect(await build()).toBe('build-22');
  });

  it('knows no build before the first', async () => {
    expect(await bodyOf(ask(`${site.dist}-without`, '/api/health'))).toMatchObject({ status: 'ok', buildId: null });
  });

  it('follows publishing, and does not reveal why it fails', async () => {
    const app = appFor(site.dist);
    const health = () => bodyOf(app.request('/api/health'));
    expect(await health()).toMatchObject({ status: 'ok', publishing: never });
    say(failed);
    const { lastAt, lastOutcome, failingSince } = failed;
    const answer = await health();
    expect(answer).toMatchObject({ status: 'degraded', publishing: { lastAt, lastOutcome, failingSince } });
    expect(JSON.stringify(answer)).not.toContain('story.yaml');
    say(published);
    expect(await health()).toMatchObject({
      status: 'ok',
      publishing: { lastAt: published.lastAt, lastOutcome: 'published', failingSince: null },
    });
    writeFileSync(publishingStateFile(site.dist), '{"of": "another version"}');
    expect((await app.request('/api/health')).status).toBe(200);
  });
});

describe('GET /api/health/live', () => {
  it('says that the process answers', async () => {
    say(failed);
    const response = await ask(site.dist, '/api/health/live');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });
});

describe('GET /api/health/ready', () => {
  it('does not take a server out because publishing fails, nor one that has no database', async () => {
    say(failed);
    const response = await ask(site.dist, '/api/health/ready');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', database: 'none' }]);
  });
});

onBothDatabases('health', (given) => {
  const { open, ask: askApi } = accountSite(given);
  /** Stops the clock by which a result is fresh, and the time limit of a probe: a slow machine has no database that is away. */
  const stopTime = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const time = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => {
      time.mockRestore();
      vi.useRealTimers();
    });
    return time;
  };

  it('reports that the database responds, with one query a second at most', async () => {
    const app = open();
    let questions = 0;
    // The outbox sends its own queries.
    given.heard = (sql) => (questions += Number(sql.includes('from "users" limit')));
    const clock = stopTime();
    onTestFinished(() => void (given.heard = undefined));
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => app.request(at % 2 ? '/api/health/ready' : '/api/health')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await bodyOf(answers[0]!)).toMatchObject({ status: 'ok', database: 'ok' });
    expect(await bodyOf(answers[1]!)).toEqual({ status: 'ok', database: 'ok' });
    expect(questions).toBe(1);
    clock.mockReturnValue(999);
    await app.request('/api/health');
    expect(questions).toBe(1);
    clock.mockReturnValue(1000);
    await app.request('/api/health');
    expect(questions).toBe(2);
  });

  it('reports a clock that is not believed, and reads that once a second at most too', async () => {
    stopTime();
    let reads = 0;
    const app = healthRoutes(site.dist, given.database, () => {
      reads += 1;
      return Promise.resolve('behind');
    });
    const answers = await Promise.all(Array.from({ length: 20 }, async () => app.request('/health')));
    for (const answer of answers)
      expect(await bodyOf(answer)).toMatchObject({ status: 'degraded', database: 'ok', clock: 'behind' });
    expect(reads).toBe(1);
  });

  it('reports a PostgreSQL that only reads, and what has to be written is to be sent later', async () => {
    const { databaseUrl } = given.place;
    // SQLite has no standbys.
    if (databaseUrl === undefined) return;
    const standbyUrl = `${databaseUrl}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
    const tables = await openPostgres(standbyUrl, { timeoutMs: 60_000, connections: 2 });
    onTestFinished(() => tables.destroy());
    const app = open(onPostgres(tables));
    const answer = await askApi('POST', '/register', { body: { email: 'reader@example.com' } }, app);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await bodyOf(app.request('/api/health'))).toMatchObject({ status: 'degraded', database: 'away' });
    expect((await app.request('/api/health/ready')).status).toBe(503);
  });
});

it(
  'reports that PostgreSQL is unavailable while pages are served, and that it is back',
  { timeout: 120_000 },
  async () => {
    const postgres = await startPostgres();
    try {
      const { port } = await started({ DATABASE_URL: postgres.databaseUrl });
      const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
      const expectSoon = (status: number) =>
        vi.waitFor(async () => expect((await get('/api/health/ready')).status).toBe(status), polling);
      await expectSoon(200);
      await postgres.pause();
      await expectSoon(503);
      expect(await bodyOf(get('/api/health/ready'))).toEqual({ status: 'unavailable', database: 'away' });
      expect(await bodyOf(get('/api/health'))).toMatchObject({ status: 'degraded', database: 'away' });
      expect((await get('/api/health')).status).toBe(200);
      expect((await get('/api/health/live')).status).toBe(200);
      expect((await get('/ar')).status).toBe(200);
      await postgres.resume();
      await expectSoon(200);
      expect(await bodyOf(get('/api/health'))).toMatchObject({ status: 'ok', database: 'ok' });
    } finally {
      await postgres.stop();
    }
  },
);

it('starts while PostgreSQL is away, and uses it as soon as it is there', { timeout: 120_000 }, async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  await postgres.pause();
  const settings = { DATABASE_URL: postgres.databaseUrl, SMTP_URL: 'smtp://127.0.0.1:1', LOG_LEVEL: 'error' };
  const { port, output } = await started(settings);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const register = () =>
    fetch(`http://127.0.0.1:${port}/api/authentication/jwt/register`, {
      method: 'POST',
      body: JSON.stringify({ email: 'reader@example.com' }),
      headers: { 'Content-Type': 'application/json' },
    });
  expect((await get('/ar')).status).toBe(200);
  expect((await register()).status).toBe(503);
  expect(await bodyOf(get('/api/health'))).toMatchObject({ status: 'degraded', database: 'away' });
  await vi.waitFor(() => expect(output.stderr).toContain('PostgreSQL cannot be used'), polling);
  await postgres.resume();
  await vi.waitFor(async () => expect((await get('/api/health/ready')).status).toBe(200), polling);
  expect((await register()).status).toBe(200);
});

it('logs why a publish failed, each time, and that one succeeds again', async () => {
  say(failed);
  const { output } = await started({ LOG_LEVEL: 'info', PORT: String(await freePort()) });
  const logged = (): object[] =>
    output.stderr
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as object);
  const expectLogged = (...lines: object[]): Promise<void> =>
    vi.waitFor(() => expect(logged()).toMatchObject(lines), polling);
  const { failingSince, message } = failed;
  const first = { level: 50, msg: 'publishing failed: the last good site is served', failingSince, message };
  await expectLogged(first);
  say({ ...failed, lastAt: '2026-11-20T10:05:30.000Z', message: 'another' });
  await expectLogged(first, { ...first, message: 'another' });
  say(published);
  await expectLogged(first, { ...first, message: 'another' }, { level: 30, msg: 'publishing succeeds again' });
});
