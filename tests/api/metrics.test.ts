import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#server/testing/postgres-database.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite } from './support/site.ts';
import { polling } from '../support/polling.ts';

vi.setConfig({ testTimeout: 60_000 });

const site = makeSite();
const { start, started } = serverProcesses(site);
/** Starts servers for several tests. */
const { started: startedForAll } = serverProcesses(site, afterAll);

/** A server that offers metrics. Nobody takes its mails. */
const withMetrics = async (settings: Record<string, string> = {}, starting = started) => {
  const metricsPort = await freePort();
  const server = await starting({
    SECRET: 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA',
    SMTP_URL: 'smtp://127.0.0.1:1',
    METRICS_PORT: String(metricsPort),
    METRICS_HOST: '127.0.0.1',
    ...settings,
  });
  const metrics = (path = '/metrics') => fetch(`http://127.0.0.1:${metricsPort}${path}`);
  /** The value of a line; undefined where there is none. */
  const value = async (name: string): Promise<number | undefined> => {
    const text = await (await metrics()).text();
    const line = text.split('\n').find((each) => each.startsWith(`${name} `));
    return line === undefined ? undefined : Number(line.slice(name.length + 1));
  };
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const post = (path: string, body: object, token?: string) =>
    ask(`/api/authentication/jwt${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    });
  return { ...server, metrics, value, ask, post };
};

const seconds = 'mustadira_http_request_duration_seconds_count';

describe.each(['SQLite', 'PostgreSQL'] as const)('metrics on %s', (kind) => {
  let postgres: PostgresDatabase | undefined;
  let server: Awaited<ReturnType<typeof withMetrics>>;
  const dataDir = newDataFolder();
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await createPostgresDatabase();
    const settings = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.databaseUrl }) };
    server = await withMetrics(settings, startedForAll);
  }, 60_000);
  afterAll(async () => {
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('count requests by kind, from memory too, and contain nothing about a reader', async () => {
    const { metrics, value, ask } = server;
    for (const _again of [1, 2, 3]) await ask('/ar/news?email=reader@mail.example', { headers: { Cookie: 'lang=ar' } });
    await ask('/robots.txt');
    await ask('/api/health');
    await ask('/ar/none');
    await expect.poll(() => value(`${seconds}{kind="page",method="GET",status="200"}`)).toBe(3);
    await expect.poll(() => value(`${seconds}{kind="page",method="GET",status="404"}`)).toBe(1);
    await expect.poll(() => value(`${seconds}{kind="file",method="GET",status="200"}`)).toBe(1);
    await expect.poll(() => value(`${seconds}{kind="api",method="GET",status="200"}`)).toBe(1);
    expect(await value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(await value('mustadira_published_timestamp_seconds')).toBeGreaterThan(1_700_000_000);
    expect(await value('mustadira_publishing_failing_seconds')).toBe(0);
    expect(await (await metrics()).text()).not.toContain('mail.example');
  });

  it('report how late mails are, and how many codes were wrong', async () => {
    const { value, post } = server;
    expect(await value('mustadira_database_up')).toBe(1);
    const before = (await value('mustadira_outbox_mails')) ?? NaN;
    const response = await post('/register', { email: `reader-${kind}@example.com` });
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { access_token: string } };
    expect(await value('mustadira_outbox_mails')).toBe(before + 1);
    await expect.poll(() => value('mustadira_outbox_oldest_seconds'), polling).toBeGreaterThan(0.5);
    expect(await value('mustadira_wrong_codes_24h')).toBe(0);
    expect((await post('/confirm', { otp_code: '' }, data.access_token)).status).toBe(422);
    expect(await value('mustadira_wrong_codes_24h')).toBe(1);
    expect(await value('mustadira_wrong_codes_24h_limit')).toBe(1000);
  });

  it('are at no other address, and not on the port of readers', async () => {
    const { metrics, ask } = server;
    expect((await metrics('/')).status).toBe(404);
    expect((await ask('/metrics')).status).toBe(404);
  });
});

describe('metrics', () => {
  it('say that the database is away, and nothing that it alone knows', async () => {
    const postgres = await startPostgres();
    const server = await withMetrics({ DATABASE_URL: postgres.databaseUrl });
    expect(await server.value('mustadira_database_up')).toBe(1);
    await postgres.stop();
    expect(await server.value('mustadira_database_up')).toBe(0);
    expect(await server.value('mustadira_outbox_mails')).toBeUndefined();
    expect(await server.value('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('do not delay a stopping server', async () => {
    const { child, exit, metrics } = await withMetrics();
    await metrics();
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
  });

  it('end the start where their port is taken, naming the setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const { output, exit } = start({ METRICS_PORT: String(port), METRICS_HOST: '127.0.0.1' });
    expect(await exit).toBe(1);
    expect(output.stderr).toContain(`METRICS_PORT ${port} is already in use`);
    other.close();
  });
});
