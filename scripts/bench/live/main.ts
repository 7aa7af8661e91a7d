// Replays a match through the API before readers who ask for its file as browsers do, and before two pages in Chromium, and says how long
// each entry took from the press to the reader. The server, the readers and the browser are processes of this machine.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockOf, runningClock } from '../../../src/lib/clock.ts';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import { loadSettings } from '../../../src/settings/settings.ts';
import { findMatch, playerNames } from '../../live/replay/find-match.ts';
import { matchEntries } from '../../../src/football/live/match-entries.ts';
import { play } from '../../live/replay/play.ts';
import { beginReplay } from '../../live/replay/replay-token.ts';
import { askProcess, startProcess, startServer, stopProcess } from '../api/api-server.ts';
import { openBrowserReaders } from './browser-readers.ts';
import { startCachedLive } from './cached-live.ts';
import type { PollingReport } from './polling-report.ts';

const { values } = readCommandLine({
  call: 'npm run bench:live',
  about: `Replays the next match of the site in dist/ by its clock, before readers who ask for it every two seconds, and says how long each
entry took to reach them. The last line is the result as JSON.`,
  options: {
    readers: { type: 'string', value: 'N', default: '1000', about: 'how many readers ask' },
    rate: { type: 'string', value: 'N', default: '60', about: 'how many times as fast as it was played' },
    cached: {
      type: 'boolean',
      default: false,
      about: 'readers and pages ask nginx, by docs/recipes/nginx/caching.conf',
    },
  },
});
const [readerCount, rate] = [Number(values.readers), Number(values.rate)];
if (![readerCount, rate].every((value) => Number.isInteger(value) && value > 0)) {
  console.error('--readers and --rate are whole numbers above 0');
  process.exit(2);
}
if (!existsSync('dist')) throw new Error('There is no site in dist: npm run publish');

/** Readers of a process: each has an open file. */
const maxReadersOfProcess = 10_000;
/** Time for all readers to have begun, and for the last entry to reach them. */
const [leadMs, restMs] = [15_000, 10_000];

const settings = loadSettings();
const match = findMatch(settings.contentDir, undefined, clockOf(settings.clock).now());
const kickoffMs = Date.parse(match.kickoff);
const dataDir = mkdtempSync(join(tmpdir(), 'bench-live-'));
const token = await beginReplay({ databaseUrl: undefined, dataDir }, match.id);
const beginMs = Date.now();
const clock = runningClock(kickoffMs - leadMs * rate, beginMs, rate);
const server = await startServer(realpathSync('dist'), {
  ...{ NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn', CLOCK: clock },
  ...{ SECRET: randomBytes(32).toString('base64'), SITE_URL: 'http://localhost:4321', SMTP_URL: 'smtp://127.0.0.1:1' },
});
const cache = values.cached ? await startCachedLive(Number(new URL(server.address).port)) : undefined;
const origin = cache ? `http://127.0.0.1:${cache.port}` : server.address;

const processes = await Promise.all(
  Array.from({ length: Math.ceil(readerCount / maxReadersOfProcess) }, (_, at) => {
    const own = Math.min(maxReadersOfProcess, readerCount - at * maxReadersOfProcess);
    const args = [new URL(origin).port, `/live/${match.id}.json`, String(own), String(beginMs + leadMs)];
    return startProcess(new URL('polling-readers.ts', import.meta.url).pathname, args, {});
  }),
);
const browser = await openBrowserReaders(['ar', 'en'].map((locale) => `${origin}/${locale}/matches/${match.id}`));

/** When each entry was sent, by its number. */
const pressed = new Map<number, number>();
const entries = matchEntries(match, (player) => playerNames(settings.contentDir).get(player));
const before = { server: server.cpuSeconds() ?? 0, cache: cache?.cpuSeconds() ?? 0, atMs: performance.now() };
await play(entries, {
  ...{ clock: clockOf(clock), kickoffMs, signal: new AbortController().signal },
  target: { address: server.address, token, match: match.id },
  onSend: (at) => pressed.set(at + 1, performance.timeOrigin + performance.now()),
  say: () => {},
});
await sleep(restMs);
const seconds = (performance.now() - before.atMs) / 1000;
const cpuSeconds = {
  server: (server.cpuSeconds() ?? 0) - before.server,
  cache: (cache?.cpuSeconds() ?? 0) - before.cache,
};

type Arrival = readonly [n: number, atMs: number];
/** Entries whose readers ask again within two seconds: all but those that begin something. */
const inPlay = new Set(entries.flatMap(({ entry }, at) => (entry.type === 'start' ? [] : [at + 1])));
/** Milliseconds from the press at which these shares of arrivals had happened. */
const quantilesOf = (arrivals: readonly Arrival[]) => {
  const latencies = Float64Array.from(arrivals, ([n, atMs]) => atMs - (pressed.get(n) ?? NaN)).sort();
  const at = (share: number): number => Math.round(latencies[Math.floor(share * (latencies.length - 1))] ?? NaN);
  return { arrivals: latencies.length, p50: at(0.5), p95: at(0.95), max: at(1) };
};
const quantiles = (arrivals: readonly Arrival[]) => ({
  inPlay: quantilesOf(arrivals.filter(([n]) => inPlay.has(n))),
  afterBreaks: quantilesOf(arrivals.filter(([n]) => !inPlay.has(n))),
});
const reports = await Promise.all(processes.map(({ child }) => askProcess<PollingReport>(child, 'report')));
const sum = (key: Exclude<keyof PollingReport, 'arrivals'>): number =>
  reports.reduce((all, report) => all + report[key], 0);
const shown = (await Promise.all(browser.readers.map(({ shown }) => shown()))).flat();
const layoutShifts = await Promise.all(browser.readers.map(({ layoutShift }) => layoutShift()));
console.log(
  JSON.stringify({
    ...{ match: match.id, rate, entries: entries.length, readers: readerCount, seconds: Math.round(seconds) },
    polling: quantiles(reports.flatMap(({ arrivals }) => arrivals)),
    browsers: { ...quantiles(shown), layoutShifts },
    answersPerSecond: Math.round(sum('answers') / seconds),
    ...{ answers: sum('answers'), notModified: sum('notModified'), failed: sum('failed') },
    bytesPerReaderAndMinute: Math.round((sum('bytes') / readerCount / seconds) * 60),
    cpuSeconds,
    cpuMsPerReaderAndMinute: {
      server: Number(((cpuSeconds.server * 60_000) / readerCount / seconds).toFixed(2)),
      cache: Number(((cpuSeconds.cache * 60_000) / readerCount / seconds).toFixed(2)),
    },
  }),
);
await browser.close();
await Promise.all(processes.map(({ child }) => stopProcess(child)));
await cache?.stop();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
