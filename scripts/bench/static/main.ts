// Measures how many story pages the server serves per second of CPU, beside other servers with the same files. Medians over the rounds.
// Only Linux reports the CPU time of another process. nginx is measured if it is installed.
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import autocannon from 'autocannon';
import { type MeasuredServer, startMeasuredServer, usageOf } from './measured-server.ts';
import { startMeasuredNginx } from './nginx.ts';

const { values } = readCommandLine({
  call: 'npm run bench:static',
  about:
    'Measures how many story pages of dist/ a second of CPU the server answers, beside other servers on the same files.',
  options: {
    rounds: { type: 'string', value: 'N', default: '5', about: 'rounds of all servers in turn' },
    seconds: { type: 'string', value: 'N', default: '3', about: 'how long each is asked' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
if (![rounds, seconds].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('--rounds and --seconds are whole numbers above 0');
  process.exit(2);
}

const dist = realpathSync('dist');
const story = readdirSync(join(dist, 'ar/news')).find((name) => name.endsWith('.html.br'));
if (story === undefined) throw new Error('There is no story in dist/ar/news');
const path = `/ar/news/${encodeURIComponent(story.replace(/\.html\.br$/, ''))}`;

const dataDir = mkdtempSync(join(tmpdir(), 'bench-static-'));
const peer = (name: string): Promise<MeasuredServer> =>
  startMeasuredServer(name, ['scripts/bench/static/peers.ts', name, dist]);
const ours = startMeasuredServer('Mustadira', ['src/server/main.ts', 'dist'], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
});
const servers = (
  await Promise.all([
    ours,
    peer('empty Hono answer'),
    peer('sirv, files listed'),
    peer("Hono's serveStatic"),
    startMeasuredNginx(dist),
  ])
).filter((server) => server !== undefined);

interface Round {
  perCpuSecond: number;
  perSecond: number;
  p99Ms: number;
  memoryMb: number;
}

const measure = async ({ name, address, pid }: MeasuredServer): Promise<Round> => {
  const before = usageOf(pid);
  const { requests, latency, non2xx, errors } = await autocannon({
    url: address + path,
    connections: 32,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'lang=ar' },
  });
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} answers were none`);
  const after = usageOf(pid);
  return {
    perCpuSecond: requests.total / (after.cpuSeconds - before.cpuSeconds),
    perSecond: requests.average,
    p99Ms: latency.p99,
    memoryMb: after.memoryMb,
  };
};

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const results = new Map<string, Round[]>(servers.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round++)
  for (const server of servers) results.get(server.name)?.push(await measure(server));
await Promise.all(servers.map(({ stop }) => stop()));
rmSync(dataDir, { recursive: true, force: true });

console.log(`${path}, brotli, 32 connections, medians of ${rounds} × ${seconds} s`);
for (const [name, measured] of results) {
  const of = (key: keyof Round): number => Math.round(median(measured.map((round) => round[key])));
  console.log(
    `${name.padEnd(20)} ${of('perCpuSecond')}/CPU s`.padEnd(36),
    `${of('perSecond')}/s`.padStart(9),
    `p99 ${of('p99Ms')} ms`.padStart(10),
    `${of('memoryMb')} MB`.padStart(8),
  );
}
