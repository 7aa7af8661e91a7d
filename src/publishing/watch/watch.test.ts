import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublishOutcome } from '../publishing-state.ts';
import { publishRetryDelayMs, watchContent } from './watch.ts';
import { polling } from '../../../tests/support/polling.ts';

let root: string;
let stop: AbortController;
let ended: Promise<void>;
const reported: string[] = [];
const failuresAsked: number[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'watch-'));
  mkdirSync(path.join(root, 'content'));
  stop = new AbortController();
  for (const list of [reported, failuresAsked]) list.length = 0;
});
afterEach(async () => {
  stop.abort();
  await ended;
  rmSync(root, { recursive: true });
});

/** Watches with publishes that end like these, one after another; the last one is repeated. */
const watchEnding = (...ends: PublishOutcome[]): (() => number) => {
  let publishes = 0;
  ended = watchContent({
    settings: {
      ...{
        contentDir: path.join(root, 'content'),
        cacheDir: path.join(root, 'cache'),
        dataDir: path.join(root, 'data'),
      },
      ...{ productApi: undefined, databaseUrl: undefined },
    },
    publish: () => Promise.resolve(ends[Math.min(publishes++, ends.length - 1)] ?? 'failed'),
    log: (line) => reported.push(line),
    signal: stop.signal,
    retryAfterMs: (failures) => {
      failuresAsked.push(failures);
      return 100;
    },
  });
  return () => publishes;
};
const expectTold = (status: RegExp): Promise<void> =>
  vi.waitFor(() => expect(reported.at(-1)).toMatch(status), polling);

describe('a publish that failed', () => {
  it('for a temporary fault is retried until it succeeds, with delays by the number of failures', async () => {
    const publishes = watchEnding('retryable', 'retryable', 'retryable', 'published');
    await expectTold(/· 1 published, 3 failed, last at \S+ · /);
    expect(publishes()).toBe(4);
    expect(reported[0]).toMatch(/· 0 published, 1 failed, last at \S+ FAILED, tried again at \S+ · /);
    expect([...new Set(failuresAsked)]).toEqual([1, 2, 3]);
  });

  it('because of the content is retried when something changes, and not before', async () => {
    const publishes = watchEnding('failed', 'published');
    await expectTold(/· 0 published, 1 failed, last at \S+ FAILED · /);
    expect(failuresAsked).toEqual([]);
    expect(publishes()).toBe(1);
    writeFileSync(path.join(root, 'content', 'mended'), 'x');
    await expectTold(/· 1 published, 1 failed, last at \S+ · /);
  });
});

it('waits twice as long each time, and ten minutes at most', () => {
  expect([1, 2, 3, 7, 50].map(publishRetryDelayMs)).toEqual([10_000, 20_000, 40_000, 600_000, 600_000]);
});
