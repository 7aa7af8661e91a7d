// Measures the API of accounts: logins, confirmations and fetches of the account, on both databases, with mails going out beside.
//
//   npm run bench:api                       5,000 of each, from 32 connections
//   npm run bench:api -- --count 20000      as many as said
//   npm run bench:api -- --only SQLite      on one database
//
// The server, the mail server and who asks are processes of this machine. The last line is the result as JSON.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startServer, startSink } from './bench-api/api-server.ts';
import { mailedCodes } from './bench-api/codes.ts';
import { type Ask, load, type LoadResult } from './bench-api/load.ts';
import { startPostgres } from '../src/server/testing/postgres.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string' },
  },
});
const [count, connections] = [Number(values.count), Number(values.connections)];
if (!(Number.isInteger(count) && count > 0 && Number.isInteger(connections) && connections > 0)) {
  console.error('--count and --connections are whole numbers from 1');
  process.exit(2);
}

/** Sign-ins before the first that are measured. */
const warmUp = 1000;

const base = '/api/authentication/jwt';
const siteUrl = 'http://localhost:4321';
const secret = randomBytes(32).toString('base64');
const ipOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`;

type Measured = LoadResult & { cpuMilliseconds: number | undefined };

const tell = (name: string, { perSecond, p50, p99, failed, cpuMilliseconds }: Measured): void =>
  console.log(
    [
      name.padEnd(24),
      `${Math.round(perSecond)}/s`.padStart(10),
      (cpuMilliseconds === undefined ? '' : `${Math.round(1000 / cpuMilliseconds)}/CPU s`).padStart(14),
      `p50 ${p50} ms`.padStart(12),
      `p99 ${p99} ms`.padStart(12),
      failed > 0 ? `  ${failed} failed` : '',
    ].join(''),
  );

const bench = async (kind: 'SQLite' | 'PostgreSQL') => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-api-'));
  const dist = path.join(dataDir, 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html>');
  const postgres = kind === 'PostgreSQL' ? await startPostgres({ isDurable: true }) : undefined;
  const sink = await startSink();
  const server = await startServer(dist, {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.databaseUrl ?? '',
    SECRET: secret,
    SITE_URL: siteUrl,
    SMTP_URL: sink.smtpUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
  });
  try {
    const measure = async (name: string, asks: readonly Ask[]): Promise<Measured> => {
      const before = server.cpuSeconds();
      const result = await load(server.address, asks, connections);
      const after = server.cpuSeconds();
      const used = before === undefined || after === undefined ? undefined : after - before;
      const measured = { ...result, cpuMilliseconds: used === undefined ? undefined : (used * 1000) / result.requests };
      tell(`${kind}: ${name}`, measured);
      return measured;
    };
    const logins = Array.from({ length: warmUp + count }, (_, at): Ask => ({
      method: 'POST',
      path: `${base}/login`,
      body: { email: `reader-${at}@example.com` },
      ip: ipOf(at),
    }));
    // A server that has been running for a while: what it does often has been compiled.
    await load(server.address, logins.slice(0, warmUp), connections);
    const login = await measure('logins', logins.slice(warmUp));
    const mailsByThen = (await sink.taken()) - warmUp;
    const started = performance.now();
    while ((await sink.taken()) < warmUp + login.requests && performance.now() - started < 60_000)
      await new Promise((later) => setTimeout(later, 100));
    const mailSeconds = login.seconds + (performance.now() - started) / 1000;
    console.log(
      `${' '.repeat(24)}mails: ${Math.max(0, mailsByThen)} out by the last answer, all after ${mailSeconds.toFixed(1)} s`,
    );

    const codes = await mailedCodes({ databaseUrl: postgres?.databaseUrl, dataDir }, { secret, siteUrl }, count);
    const confirms = codes.map(({ token, code }): Ask => ({
      method: 'POST',
      path: `${base}/confirm`,
      body: { otp_code: code },
      token,
    }));
    const [first, ...others] = confirms as [Ask, ...Ask[]];
    const answer = await fetch(server.address + first.path, {
      method: 'POST',
      body: JSON.stringify(first.body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${first.token}` },
    });
    const { data } = (await answer.json()) as { data: { access_token: string } };
    const confirm = await measure('confirmations', others);
    const users = Array.from({ length: count }, (): Ask => ({
      method: 'GET',
      path: `${base}/user`,
      token: data.access_token,
    }));
    const user = await measure('fetches of the account', users);
    return { login, confirm, user, mailSeconds };
  } finally {
    await server.stop();
    await sink.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const kinds = (['SQLite', 'PostgreSQL'] as const).filter((kind) => !values.only || values.only === kind);
const results: Record<string, Awaited<ReturnType<typeof bench>>> = {};
for (const kind of kinds) results[kind] = await bench(kind);
console.log(JSON.stringify({ count, connections, ...results }));
