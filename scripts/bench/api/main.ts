// Measures the API on both databases: logins, confirmations and fetches of the account, while mails are sent; then votes and ratings. The
// server, the mail server and the clients are processes of this machine. The last line is the result as JSON.
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import { startServer, startSink } from './api-server.ts';
import { compareOn } from './compare/compare.ts';
import { benchInteractions, publishInteractions } from './interactions.ts';
import { measureOn } from './measure.ts';
import { benchSignIns } from './sign-ins.ts';
import { startPostgres } from '../../../src/server/testing/postgres.ts';

const { values } = readCommandLine({
  call: 'npm run bench:api',
  about:
    'Measures sign-ins, confirmations and fetches of the account, then votes and ratings, on SQLite and PostgreSQL.',
  options: {
    count: { type: 'string', value: 'N', about: 'how many of each (5000; with --compare 1000)' },
    connections: { type: 'string', value: 'N', default: '32', about: 'how many clients at once' },
    only: { type: 'string', value: 'DATABASE', about: 'SQLite or PostgreSQL alone' },
    part: { type: 'string', value: 'PART', about: 'sign-ins or interactions alone' },
    compare: { type: 'boolean', default: false, about: 'signing in beside better-auth, which is installed aside' },
  },
});
const count = Number(values.count ?? (values.compare ? 1000 : 5000));
const connections = Number(values.connections);
if (!(Number.isInteger(count) && count > 0 && Number.isInteger(connections) && connections > 0)) {
  console.error('--count and --connections are whole numbers from 1');
  process.exit(2);
}
const isWanted = (part: string): boolean => values.part === undefined || values.part === part;

const siteUrl = 'http://localhost:4321';
const secret = randomBytes(32).toString('base64');

const bench = async (kind: 'SQLite' | 'PostgreSQL') => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-api-'));
  const dist = path.join(dataDir, 'dist');
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html>');
  publishInteractions(dist);
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
    const measure = measureOn(server, kind, connections);
    const place = { dataDir, databaseUrl: postgres?.databaseUrl };
    const site = { server, sink, place, secret, siteUrl, count, connections };
    return {
      signIns: isWanted('sign-ins') ? await benchSignIns(measure, site) : undefined,
      interactions: isWanted('interactions') ? await benchInteractions(measure, site) : undefined,
    };
  } finally {
    await server.stop();
    await sink.stop();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const kinds = (['SQLite', 'PostgreSQL'] as const).filter((kind) => !values.only || values.only === kind);
const results: Record<string, unknown> = {};
for (const kind of kinds)
  results[kind] = values.compare ? await compareOn(kind, count, connections) : await bench(kind);
console.log(JSON.stringify({ count, connections, ...results }));
