// Measures how fast each kind of page is for a reader with a slow phone, with Lighthouse: medians of several runs. The last line is the
// result as JSON. Sizes do not include files that are preloaded after idle.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { readCommandLine } from '../../../src/lib/command-line.ts';
import type { Result } from 'lighthouse';

const leastPerformance = 99;
const maxLayoutShift = 0.01;

const { values } = readCommandLine({
  call: 'npm run bench:pages',
  about:
    'Measures each kind of page of dist/ in both languages for a slow phone, with Lighthouse: medians of several runs.',
  options: {
    runs: { type: 'string', value: 'N', default: '5', about: 'how often each' },
    kind: { type: 'string', value: 'NAME', default: '', about: 'the kinds whose name contains it' },
    check: {
      type: 'boolean',
      default: false,
      about: `ends with 1 where performance is below ${leastPerformance} or the layout shifts by more than ${maxLayoutShift}`,
    },
  },
});
// Imported late, because they read the built site, which `--help` does not need.
const [{ auditPage, openChrome }, { builtKinds }] = await Promise.all([
  import('../../../tests/pages/support/lighthouse.ts'),
  import('../../../tests/pages/support/page-kinds.ts'),
]);

const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs cannot be ${values.runs}; expected: a whole number above 0`);
  process.exit(2);
}

/** Serves the built site on a free port, with a data folder of its own. */
async function startServer() {
  const dist = resolve(process.env['DIST_DIR'] ?? 'dist');
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const server = spawn(process.execPath, ['src/server/main.ts', dist], {
    env: { ...process.env, PORT: '0', HOST: 'localhost', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = (): void => {
    server.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    server.kill('SIGTERM');
  };
  for await (const line of createInterface(server.stdout)) {
    const address = /Mustadira is at (\S+)/.exec(line)?.[1];
    if (address) return { address, stop };
  }
  throw new Error('The server did not start');
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
  priority?: string;
}

const resourceTypes = ['Document', 'Stylesheet', 'Font', 'Script', 'Image'] as const;

/** What one run measured: scores from 0 to 100, milliseconds, bytes across the network. */
function measured({ categories, audits }: Result) {
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const requests = (details?.items ?? []).filter(({ priority }) => priority !== 'VeryLow');
  const bytes = (of: readonly NetworkRequest[]): number =>
    of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const byType = resourceTypes.map((type) => [
    type.toLowerCase(),
    bytes(requests.filter((each) => each.resourceType === type)),
  ]);
  return {
    performance: (categories['performance']?.score ?? 0) * 100,
    layoutShift: value('cumulative-layout-shift'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    requests: requests.length,
    ...(Object.fromEntries(byType) as Record<Lowercase<(typeof resourceTypes)[number]>, number>),
    bytes: bytes(requests),
  };
}
type Measures = ReturnType<typeof measured>;

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Medians of several runs, separately for each measure. */
function medians(results: readonly Measures[]): Measures {
  const names = Object.keys(results[0] ?? {}) as (keyof Measures)[];
  return Object.fromEntries(names.map((name) => [name, median(results.map((each) => each[name]))])) as Measures;
}

/** Measures a page once. An empty trace, which happens on a busy machine, is repeated. */
async function measure(url: string, attempts = 3): Promise<Measures> {
  try {
    return measured(await auditPage(chrome, url, { onlyCategories: ['performance'] }));
  } catch (error) {
    if (attempts === 1) throw error;
    console.error(`${(error as Error).message} Once more.`);
    return measure(url, attempts - 1);
  }
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const columns: readonly [string, (each: Measures) => string][] = [
  ['perf', ({ performance }) => performance.toFixed(0)],
  ['CLS', ({ layoutShift }) => layoutShift.toFixed(3)],
  ['FCP ms', ({ firstPaint }) => firstPaint.toFixed(0)],
  ['LCP ms', ({ largestPaint }) => largestPaint.toFixed(0)],
  ['TBT ms', ({ blocking }) => blocking.toFixed(0)],
  ['requests', ({ requests }) => requests.toFixed(0)],
  ['HTML kB', (each) => kilobytes(each.document)],
  ['CSS kB', (each) => kilobytes(each.stylesheet)],
  ['fonts kB', (each) => kilobytes(each.font)],
  ['JS kB', (each) => kilobytes(each.script)],
  ['images kB', (each) => kilobytes(each.image)],
  ['all kB', (each) => kilobytes(each.bytes)],
];
const nameWidth = Math.max(...builtKinds.map(({ name }) => name.length)) + 4;
const tableLine = (name: string, cells: readonly string[]): string =>
  name.padEnd(nameWidth) +
  cells.map((cell, at) => cell.padStart(Math.max(columns[at]?.[0].length ?? 0, 5) + 2)).join('');

const server = await startServer();
const chrome = await openChrome();
const end = (): void => {
  chrome.kill();
  server.stop();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    end();
    process.exit(1);
  });
}
const rows: ({ kind: string; locale: string; path: string } & Measures)[] = [];
try {
  console.log(`Medians of ${runs} runs, Lighthouse mobile`);
  console.log(
    tableLine(
      '',
      columns.map(([title]) => title),
    ),
  );
  for (const { name, locale, paths } of builtKinds.filter((each) => each.name.includes(values.kind))) {
    const path = encodeURI(paths[0] ?? '');
    const results: Measures[] = [];
    for (let run = 0; run < runs; run++) {
      results.push(await measure(server.address + path));
    }
    const row = medians(results);
    rows.push({ kind: name, locale, path, ...row });
    console.log(
      tableLine(
        `${locale}  ${name}`,
        columns.map(([, show]) => show(row)),
      ),
    );
  }
} finally {
  end();
}

const slow = rows.filter((row) => row.performance < leastPerformance || row.layoutShift > maxLayoutShift);
for (const { kind, locale, performance, layoutShift } of slow) {
  console.log(
    `Below the mark: ${kind} in ${locale}, performance ${performance.toFixed(0)}, layout shift ${layoutShift.toFixed(3)}`,
  );
}
console.log(JSON.stringify({ runs, pages: rows, slow: slow.length }));
if (rows.length === 0 || (values.check && slow.length > 0)) process.exitCode = 1;
