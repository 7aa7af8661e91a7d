import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compressionCache, placeCopy } from './compression-cache.ts';
import { compressionsFor } from './compression.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cache-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const gzip = compressionsFor('ar.html').find(({ extension }) => extension === 'gz')!;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);

it('compresses a content once', async () => {
  const cache = compressionCache(folder);
  const read = vi.fn(() => Promise.resolve(Buffer.from('text')));
  const first = await cache.file('abcdef', gzip, read);
  const second = await cache.file('abcdef', gzip, read);
  expect([first.hit, second.hit]).toEqual([false, true]);
  expect([second.path, second.size]).toEqual([first.path, first.size]);
  expect(gunzipSync(readFileSync(first.path)).toString()).toBe('text');
  expect(read).toHaveBeenCalledTimes(1);
});

it('knows contents and ways of compressing apart', async () => {
  const cache = compressionCache(folder);
  const read = () => Promise.resolve(Buffer.from('text'));
  const brotli = compressionsFor('ar.html').find(({ extension }) => extension === 'br')!;
  const best = compressionsFor('_assets/a.css').find(({ extension }) => extension === 'br')!;
  const paths = [
    await cache.file('aa11', gzip, read),
    await cache.file('aa22', gzip, read),
    await cache.file('aa11', brotli, read),
    await cache.file('aa11', best, read),
  ].map(({ path }) => path);
  expect(new Set(paths).size).toBe(4);
});

it('leaves nothing behind of what failed', async () => {
  const cache = compressionCache(folder);
  await expect(cache.file('abcd', gzip, () => Promise.reject(new Error('unreadable')))).rejects.toThrow('unreadable');
  expect((await cache.file('abcd', gzip, () => Promise.resolve(Buffer.from('x')))).hit).toBe(false);
});

it('forgets what no build has used for a month, and keeps what one has', async () => {
  const cache = compressionCache(folder);
  const read = () => Promise.resolve(Buffer.from('x'));
  const [unused, used, recent] = [
    await cache.file('aa01', gzip, read),
    await cache.file('aa02', gzip, read),
    await cache.file('aa03', gzip, read),
  ];
  utimesSync(unused.path, daysAgo(31), daysAgo(31));
  utimesSync(used.path, daysAgo(31), daysAgo(31));
  utimesSync(recent.path, daysAgo(29), daysAgo(29));
  await cache.file('aa02', gzip, read);
  cache.prune();
  expect([unused, used, recent].map(({ path }) => existsSync(path))).toEqual([false, true, true]);
});

it('can be pruned before there is anything', () => {
  expect(() => compressionCache(join(folder, 'none')).prune()).not.toThrow();
});

it('places a copy with its own time, over what was there', () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  writeFileSync(from, 'new');
  writeFileSync(to, 'old');
  placeCopy(from, to, 1_700_000_000_123);
  expect(readFileSync(to, 'utf8')).toBe('new');
  expect(Math.round(statSync(to).mtimeMs)).toBe(1_700_000_000_123);
});
