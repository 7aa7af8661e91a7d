import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { interactionsFileName } from '#contract/interactions.ts';
import { createTokens } from '#server/http/session/tokens.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { keyFor } from '#server/platform/secrets.ts';
import { readTallies } from '#server/tallies.ts';
import { startMailServer } from '#server/testing/mail-server.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#server/testing/postgres-database.ts';
import { signedInReaders } from '#server/testing/signed-in-readers.ts';
import { newAddress, newNetwork } from './support/accounts.ts';
import { atOnce } from '#server/testing/at-once.ts';
import { interactions, pollAround } from './support/interactions.ts';
import { nginxMissing, startNginxBalancing } from './support/nginx.ts';
import { serverProcesses } from './support/server-process.ts';
import { makeSite, write } from './support/site.ts';
import { polling } from '../support/polling.ts';

vi.setConfig({ testTimeout: 120_000 });

const secret = 'kX4p9QmW2zR7vT1yB6nL8cD3fG5hJ0sA';
const siteUrl = 'http://localhost:4321';
const accounts = '/api/authentication/jwt';
const options = ['a', 'b', 'c'];
/** Whoever votes again votes for the same option: a multiple of their number. */
const readerCount = 900;

// tests/api/accounts/two-servers.test.ts has the limits and codes of two servers at once in one process; here each is a process, as an operator runs them.
describe.skipIf(nginxMissing)(
  `three servers on one PostgreSQL behind nginx${nginxMissing ? ` (skipped: ${nginxMissing})` : ''}`,
  () => {
    const site = makeSite();
    const { started } = serverProcesses(site);
    let postgres: PostgresDatabase;
    let database: Database;
    let mailServer: Awaited<ReturnType<typeof startMailServer>>;
    let readers: { id: string; token: string }[];
    beforeAll(async () => {
      [postgres, mailServer] = await Promise.all([createPostgresDatabase(), startMailServer()]);
      database = await openDatabase({ dataDir: '', databaseUrl: postgres.databaseUrl });
      readers = await signedInReaders(database, createTokens(keyFor('tokens', secret), siteUrl), readerCount);
    });
    afterAll(async () => {
      await database.close();
      await mailServer.stop();
      await postgres.drop();
    });

    interface Asking {
      body?: object;
      token?: string;
      /** The reader's network. */
      ip?: string;
    }
    const ask = (port: number, method: string, path: string, { body, token, ip = newNetwork() }: Asking = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          'X-Forwarded-For': ip,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });

    /** Runs a test with the servers and nginx in front of them. They end with it. */
    const withServers = async (
      work: (running: {
        /** nginx's port, and those of the servers behind it. */
        port: number;
        ports: readonly number[];
        kill: (at: number) => Promise<unknown>;
      }) => Promise<void>,
    ): Promise<void> => {
      const settings = {
        SECRET: secret,
        SITE_URL: siteUrl,
        SMTP_URL: mailServer.smtpUrl,
        DATABASE_URL: postgres.databaseUrl,
        TRUSTED_PROXIES: '127.0.0.1',
      };
      const servers = await Promise.all([started(settings), started(settings), started(settings)]);
      const ports = servers.map(({ port }) => port);
      const nginx = await startNginxBalancing(ports);
      const kill = (at: number): Promise<unknown> => {
        servers[at]?.child.kill('SIGKILL');
        return servers[at]?.exit ?? Promise.resolve();
      };
      try {
        await work({ port: nginx.port, ports, kill });
      } finally {
        await nginx.stop();
      }
    };
    const tokenIn = async (response: Response): Promise<string> =>
      ((await response.json()) as { data: { access_token: string } }).data.access_token;
    const codeTo = async (email: string): Promise<string> => {
      const mail = () => mailServer.received.find(({ to }) => to.includes(email))?.mail;
      await vi.waitFor(() => expect(mail()).toBeDefined(), 20_000);
      return /^ {4}(\S+)$/m.exec(mail()?.text ?? '')?.[1] ?? '';
    };

    it('sign a reader up on one, confirm on another, and end the session on all of them', () =>
      withServers(async ({ port, ports }) => {
        const email = newAddress();
        const registered = await ask(port, 'POST', `${accounts}/register`, { body: { email } });
        expect(registered.status).toBe(200);
        const code = await codeTo(email);
        const attempt = await tokenIn(registered);
        const confirmed = await ask(port, 'POST', `${accounts}/confirm`, { token: attempt, body: { otp_code: code } });
        expect(confirmed.status).toBe(200);
        const upstreams = [registered, confirmed].map(({ headers }) => headers.get('X-Upstream'));
        expect(new Set(upstreams).size).toBe(2);

        const token = await tokenIn(confirmed);
        const statuses = () =>
          Promise.all(ports.map(async (each) => (await ask(each, 'GET', `${accounts}/user`, { token })).status));
        // Each has seen the session before it ends.
        expect(await statuses()).toEqual([200, 200, 200]);
        expect((await ask(port, 'POST', `${accounts}/logout`, { token })).ok).toBe(true);
        expect(await statuses()).toEqual([401, 401, 401]);
      }));

    it('hold limits together, of addresses and of networks that nginx names', () =>
      withServers(async ({ port }) => {
        const email = newAddress();
        const toOne = await atOnce(30, 10, () => ask(port, 'POST', `${accounts}/login`, { body: { email } }));
        expect(toOne.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(new Set(toOne.map(({ headers }) => headers.get('X-Upstream'))).size).toBe(3);
        const ip = '2001:db8:77:1::1';
        const fromOne = await atOnce(60, 10, () =>
          ask(port, 'POST', `${accounts}/login`, { body: { email: newAddress() }, ip }),
        );
        expect(fromOne.filter(({ status }) => status === 200)).toHaveLength(30);
        expect((await ask(port, 'POST', `${accounts}/login`, { body: { email: newAddress() } })).status).toBe(200);
      }));

    const vote = (port: number, poll: string, token: string, at: number) =>
      ask(port, 'PUT', `/api/polls/${poll}/vote`, { token, body: { option: options[at % 3] } });
    const rowsOf = (poll: string) =>
      database.tables.selectFrom('votes').selectAll().where('poll_id', '=', poll).execute();
    const tallyOf = async (poll: string): Promise<Record<string, number>> =>
      (await readTallies(database, [poll])).polls.find(({ id }) => id === poll)?.votes ?? {};
    const countOf = (tally: Record<string, number>): number =>
      Object.values(tally).reduce((sum, votes) => sum + votes, 0);
    const publishPolls = (...polls: ReturnType<typeof pollAround>[]): void =>
      write(site.dist, interactionsFileName, JSON.stringify(interactions({}, polls)));

    it('count one vote of a reader who votes over all of them at once', () =>
      withServers(async ({ port }) => {
        publishPolls(pollAround(Date.now(), { id: 'at-once' }));
        const token = readers[0]?.token ?? '';
        const answers = await atOnce(300, 30, (at) => vote(port, 'at-once', token, at));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(new Set(answers.map(({ headers }) => headers.get('X-Upstream'))).size).toBe(3);
        const rows = await rowsOf('at-once');
        expect(rows).toHaveLength(1);
        expect(await tallyOf('at-once')).toEqual({ [rows[0]?.option_id ?? '']: 1 });
      }));

    it('close a poll at one instant: its tally is of the votes they took before, and stays', () =>
      withServers(async ({ port }) => {
        const counted = new Map<string, string>();
        let next = 0;
        /** The status of another reader's vote. */
        const voteNext = async (): Promise<number> => {
          const at = next++;
          const { id, token } = readers[at % readerCount] ?? { id: '', token: '' };
          const { status } = await vote(port, 'closing', token, at);
          if (status === 200) counted.set(id, options[at % 3] ?? '');
          return status;
        };
        publishPolls(pollAround(Date.now(), { id: 'closing' }));
        await atOnce(60, 12, voteNext);
        expect(counted.size).toBe(60);

        const closesAt = Date.now() + 500;
        publishPolls(pollAround(Date.now(), { id: 'closing', closesAt: new Date(closesAt).toISOString() }));
        const refused = new Set<number>();
        let firstTally: Promise<Record<string, number>> | undefined;
        const work = async (): Promise<void> => {
          // Until each worker was refused for a while.
          for (let misses = 0; misses < 5;) {
            const status = await voteNext();
            if (status !== 200) {
              refused.add(status);
              misses += 1;
            }
            // Read at the close, while votes are still under way.
            if (Date.now() >= closesAt) firstTally ??= tallyOf('closing');
          }
        };
        await Promise.all(Array.from({ length: 12 }, work));
        const rows = await rowsOf('closing');
        expect(refused.size).toBe(1);
        expect(new Map(rows.map(({ user_id, option_id }) => [user_id, option_id]))).toEqual(counted);
        expect(rows.filter(({ voted_at }) => Number(voted_at) >= closesAt)).toEqual([]);
        expect(countOf((await firstTally) ?? {})).toBe(counted.size);
        expect(await tallyOf('closing')).toEqual(await firstTally);
      }));

    it('serve readers while one of them is killed under load, and lose nothing that was acknowledged', () =>
      withServers(async ({ port, kill }) => {
        publishPolls(pollAround(Date.now(), { id: 'killed' }));
        const voted = new Map<string, string>();
        const registered: string[] = [];
        const statuses = { page: new Set<number>(), vote: new Set<number>(), register: new Set<number>() };
        const after = new Set<string | null>();
        let isKilled = false;
        const over = new AbortController();
        let next = 0;
        const work = async (): Promise<void> => {
          while (!over.signal.aborted) {
            const at = next++;
            const { id, token } = readers[at % readerCount] ?? { id: '', token: '' };
            const email = newAddress();
            const [page, put, post] = await Promise.all([
              ask(port, 'GET', '/ar/news'),
              vote(port, 'killed', token, at),
              ask(port, 'POST', `${accounts}/register`, { body: { email } }),
            ]);
            statuses.page.add(page.status);
            statuses.vote.add(put.status);
            statuses.register.add(post.status);
            if (put.status === 200) voted.set(id, options[at % 3] ?? '');
            if (post.status === 200) registered.push(email);
            if (isKilled) after.add(page.headers.get('X-Upstream'));
          }
        };
        const working = Promise.all(Array.from({ length: 8 }, work));
        const reached = (count: number) =>
          vi.waitFor(() => expect(Math.min(voted.size, registered.length)).toBeGreaterThan(count), polling);
        await reached(60);
        await kill(1);
        isKilled = true;
        await reached(voted.size + 60);
        over.abort();
        await working;
        // A page and a vote can be requested twice, which nginx does; a pending sign-up cannot.
        expect([...statuses.page]).toEqual([200]);
        expect([...statuses.vote]).toEqual([200]);
        expect([...statuses.register].filter((status) => status !== 200 && status !== 502)).toEqual([]);
        expect(after.size).toBeGreaterThan(1);
        const rows = await rowsOf('killed');
        const optionBy = new Map(rows.map(({ user_id, option_id }) => [user_id, option_id]));
        expect([...voted].filter(([id, option]) => optionBy.get(id) !== option)).toEqual([]);
        expect(countOf(await tallyOf('killed'))).toBe(rows.length);
        const codes = await database.tables.selectFrom('codes').select('email').execute();
        const stored = new Set(codes.map(({ email }) => email));
        expect(registered.filter((email) => !stored.has(email))).toEqual([]);
      }));
  },
);
