import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keyFor } from '#server/platform/secrets.ts';
import { mailKey } from '#server/http/session/accounts.ts';
import { createTokens } from '#server/http/session/tokens.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { newDataFolder } from '#server/testing/data-folder.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#server/testing/postgres-database.ts';
import { sendDue } from '#server/testing/send-due.ts';
import { startPostgres } from '#server/testing/postgres.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { thorough } from '../../support/thorough.ts';
import { serverProcesses } from '../support/server-process.ts';
import { makeSite } from '../support/site.ts';
import { polling } from '../../support/polling.ts';

vi.setConfig({ testTimeout: 120_000 });

/** How often a server is killed. */
const rounds = thorough ? 5 : 1;

const site = makeSite();
const { started } = serverProcesses(site);
const secret = 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA';
const proxied = { TRUSTED_PROXIES: '127.0.0.1', SECRET: secret, SITE_URL: 'http://localhost:4321' };

const post = (port: number, path: string, body: object, { ip, token }: { ip?: string; token?: string } = {}) =>
  fetch(`http://127.0.0.1:${port}/api/authentication/jwt${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      ...(ip && { 'X-Forwarded-For': ip }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
// Servers are stopped by SIGINT, after which they do not wait for connections that are idle.
const ipOf = (at: number): string => `198.18.${at >> 8}.${at & 255}`;

describe.each(['SQLite', 'PostgreSQL'] as const)('a server on %s', (kind) => {
  let postgres: PostgresDatabase | undefined;
  const dataDir = newDataFolder();
  beforeAll(async () => {
    if (kind === 'PostgreSQL') postgres = await createPostgresDatabase();
  }, 60_000);
  afterAll(async () => {
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const settings = () => ({ ...proxied, DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.databaseUrl }) });
  const open = () => openDatabase({ dataDir, databaseUrl: postgres?.databaseUrl });

  it('killed in the middle of writes has lost no code and no mail that it acknowledged', async () => {
    const acknowledged: { email: string; token: string }[] = [];
    let requests = 0;
    for (let round = 0; round < rounds; round += 1) {
      // Nobody takes the mails: all of them must still be there.
      const server = await started({ ...settings(), SMTP_URL: 'smtp://127.0.0.1:1' });
      const ask = async (): Promise<void> => {
        for (;;) {
          const at = (requests += 1);
          const email = `reader-${at}@example.com`;
          const response = await post(server.port, '/register', { email }, { ip: ipOf(at) }).catch(() => undefined);
          const body = await response?.json().catch(() => undefined);
          if (!body) return;
          expect(response?.status).toBe(200);
          acknowledged.push({ email, token: (body as { data: { access_token: string } }).data.access_token });
        }
      };
      const asking = Promise.all(Array.from({ length: 8 }, ask));
      const before = acknowledged.length;
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 40), polling);
      server.child.kill('SIGKILL');
      await server.exit;
      await asking;
    }
    const database = await open();
    const codes = await database.tables.selectFrom('codes').select(['email', 'token_hash']).execute();
    const storedEmails = new Set(codes.map(({ email }) => email));
    expect(acknowledged.filter(({ email }) => !storedEmails.has(email))).toEqual([]);
    const mails: string[] = [];
    const later = Date.now() + 61_000;
    const send = ({ recipient }: { recipient: string }) => Promise.resolve(void mails.push(recipient));
    await sendDue(database, { send, key: mailKey(secret) }, later);
    const mailed = new Set(mails);
    expect(acknowledged.filter(({ email }) => !mailed.has(email))).toEqual([]);
    expect(mails.length).toBe(mailed.size);
    await database.close();
  });

  it('killed after a confirmation keeps the account and the session, and the code stays used', async () => {
    const mailServer = await startMailServer();
    const server = await started({ ...settings(), SMTP_URL: mailServer.smtpUrl });
    const sent = await post(server.port, '/register', { email: 'kept@example.com' }, { ip: '203.0.113.200' });
    const token = ((await sent.json()) as { data: { access_token: string } }).data.access_token;
    const mail = () => mailServer.received.find(({ to }) => to.includes('kept@example.com'))?.mail;
    await vi.waitFor(() => expect(mail()).toBeDefined(), polling);
    const body = { otp_code: /^ {4}(\d{4})$/m.exec(mail()?.text ?? '')?.[1] };
    const confirmed = await post(server.port, '/confirm', body, { token });
    const session = ((await confirmed.json()) as { data: { access_token: string } }).data.access_token;
    server.child.kill('SIGKILL');
    await server.exit;
    const next = await started({ ...settings(), SMTP_URL: mailServer.smtpUrl });
    const user = await fetch(`http://127.0.0.1:${next.port}/api/authentication/jwt/user`, {
      headers: { Authorization: `Bearer ${session}` },
    });
    expect(user.status).toBe(200);
    expect((await post(next.port, '/confirm', body, { token })).status).toBe(422);
    await mailServer.stop();
  });
});

describe('under load', () => {
  it('an unavailable PostgreSQL stops no server: pages are served, the API says when to come back, and does again by itself', async () => {
    const postgres = await startPostgres();
    const settings = { ...proxied, DATABASE_URL: postgres.databaseUrl, SMTP_URL: 'smtp://127.0.0.1:1' };
    const server = await started(settings);
    let at = 0;
    const over = new AbortController();
    const statuses = new Map<number, number>();
    const ask = async (): Promise<void> => {
      while (!over.signal.aborted) {
        at += 1;
        const { status } = await post(server.port, '/login', { email: `load-${at}@example.com` }, { ip: ipOf(at) });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const asking = Array.from({ length: 10 }, ask);
    const had = (status: number, count: number) =>
      vi.waitFor(() => expect(statuses.get(status) ?? 0).toBeGreaterThan(count), polling);
    await had(200, 50);
    await postgres.pause();
    await had(503, 10);
    for (let tries = 0; tries < 3; tries += 1) {
      const response = await post(server.port, '/login', { email: `away-${tries}@example.com` }, { ip: '203.0.113.1' });
      expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
      expect((await fetch(`http://127.0.0.1:${server.port}/ar`)).status).toBe(200);
    }
    await postgres.resume();
    await had(200, (statuses.get(200) ?? 0) + 50);
    over.abort();
    await Promise.all(asking);
    expect([...statuses.keys()].sort()).toEqual([200, 503]);
    server.child.kill('SIGINT');
    expect(await server.exit).toBe(0);
    await postgres.stop();
  });

  it('a mail server that never answers holds up neither readers nor a stop, and no mail is lost', async () => {
    const dataDir = newDataFolder();
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const server = await started({ ...proxied, DATA_DIR: dataDir, SMTP_URL: smtpUrl });
    const emails = Array.from({ length: 60 }, (_, at) => `silent-${at}@example.com`);
    for (const [at, email] of emails.entries())
      expect((await post(server.port, '/register', { email }, { ip: ipOf(at) })).status).toBe(200);
    server.child.kill('SIGINT');
    // The tests' own time limit is the proof: one connection after the other would take minutes.
    expect(await server.exit).toBe(0);
    silent.close();
    const mailServer = await startMailServer();
    await started({ ...proxied, DATA_DIR: dataDir, SMTP_URL: mailServer.smtpUrl });
    const taken = () => mailServer.received.flatMap(({ to }) => to);
    // Those that were on their way were put back.
    await vi.waitFor(() => expect(taken().length).toBe(emails.length), polling);
    expect(taken().sort()).toEqual(emails.sort());
    await mailServer.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
});

it('a server that is stopped while the mail server has yet to acknowledge a mail ends, and sends the same one after', async () => {
  const dataDir = newDataFolder();
  const mailServer = await startMailServer();
  const settings = { ...proxied, DATA_DIR: dataDir, SMTP_URL: mailServer.smtpUrl };
  mailServer.acknowledgeAfter(600_000);
  const server = await started(settings);
  expect((await post(server.port, '/register', { email: 'a@example.com' }, { ip: ipOf(1) })).status).toBe(200);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), 10_000);
  server.child.kill('SIGINT');
  expect(await server.exit).toBe(0);
  mailServer.acknowledgeAfter(0);
  await started(settings);
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(2), 20_000);
  const [first, second] = mailServer.received;
  expect(second?.raw).toBe(first?.raw);
  await mailServer.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a token made with the secret for another use opens nothing', async () => {
  const now = Date.now();
  const forged = createTokens(keyFor('codes', secret), 'http://localhost:4321').sign('session', 'x', {
    now,
    expiresAt: now + 60_000,
  });
  const tokens = createTokens(keyFor('tokens', secret), 'http://localhost:4321');
  expect(await tokens.read('session', forged, now)).toBeUndefined();
});
