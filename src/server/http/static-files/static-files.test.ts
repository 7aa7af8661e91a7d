import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { staticFiles } from './static-files.ts';

type FilePromises = typeof import('node:fs/promises');
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<FilePromises>();
  return { ...fs, stat: vi.fn(fs.stat) };
});

let dist: string;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'static-'))));
afterEach(() => rmSync(dist, { recursive: true }));

const request = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers });
const serve = async (path: string, headers?: Record<string, string>) =>
  (await staticFiles(dist)(request(headers), path))?.response;

it.each([undefined, 'bytes=2-7999'])(
  'sends a file that is being replaced with the length it announces (%s)',
  async (range) => {
    const path = join(dist, 'page.html');
    for (let round = 0; round < 300; round++) {
      writeFileSync(path, 'x'.repeat(9000));
      const answering = serve('/page', range === undefined ? {} : { Range: range });
      // At a different moment of the response each time.
      for (let ticks = 0; ticks < round % 10; ticks++) await setImmediate();
      truncateSync(path, 10);
      const response = await answering;
      const body = await response!.text();
      expect(response!.headers.get('Content-Length')).toBe(String(body.length));
      expect([7998, 8, 9000, 10]).toContain(body.length);
    }
  },
);

it.each([9000, 300_000])('looks up a file of %d bytes again that becomes shorter before it is opened', async (size) => {
  const path = join(dist, 'match.mp4');
  writeFileSync(path, 'x'.repeat(size));
  const { stat: findStats } = await vi.importActual<FilePromises>('node:fs/promises');
  vi.mocked(stat).mockImplementation(async (asked) => {
    const found = await findStats(asked);
    if (asked === path && found.size === size) truncateSync(path, 10);
    return found;
  });
  const response = await serve('/match.mp4');
  vi.mocked(stat).mockReset();
  expect(response!.headers.get('Content-Length')).toBe('10');
  expect(await response!.text()).toBe('x'.repeat(10));
});

it('looks up a file again that is removed before it is read', async () => {
  const path = join(dist, 'page.html');
  for (let round = 0; round < 100; round++) {
    writeFileSync(path, 'x'.repeat(9000));
    const answering = serve('/page');
    for (let ticks = 0; ticks < round % 10; ticks++) await setImmediate();
    rmSync(path);
    const response = await answering;
    if (response) expect((await response.text()).length).toBe(9000);
  }
});

it('distinguishes an unreadable file from a missing one', async () => {
  symlinkSync(join(dist, 'loop.html'), join(dist, 'loop.html'));
  await expect(serve('/loop')).rejects.toMatchObject({ code: 'ELOOP' });
});

it('closes a large file when its client leaves', async () => {
  writeFileSync(join(dist, 'match.mp4'), Buffer.alloc(3_000_000));
  const reader = (await serve('/match.mp4'))!.body!.getReader();
  expect((await reader.read()).done).toBe(false);
  await reader.cancel();
  const open = () => readdirSync('/proc/self/fd').filter((name) => opensMatch(name)).length;
  const opensMatch = (name: string): boolean => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).endsWith('match.mp4');
    } catch {
      return false;
    }
  };
  if (existsSync('/proc/self/fd')) await expect.poll(open).toBe(0);
});

it('serves file names with characters that are special in a URL', async () => {
  for (const name of ['100%', 'a+b', 'a b', 'أخبار', 'a&b=c']) {
    writeFileSync(join(dist, `${name}.html`), name);
    const response = await serve(`/${name}`);
    expect(await response?.text()).toBe(name);
  }
});

it.each([
  ['calendar.ics', 'text/calendar; charset=utf-8'],
  ['rss.xml', 'text/xml; charset=utf-8'],
  ['feed.rss', 'application/rss+xml; charset=utf-8'],
  ['feed.atom', 'application/atom+xml; charset=utf-8'],
  ['tables.json', 'application/json; charset=utf-8'],
  ['mark.png', 'image/png'],
])('says that %s is %s', async (name, type) => {
  writeFileSync(join(dist, name), 'x');
  writeFileSync(join(dist, `${name}.br`), 'y');
  const plain = await serve(`/${name}`);
  expect(plain?.headers.get('Content-Type')).toBe(type);
  const brotli = await serve(`/${name}`, { 'Accept-Encoding': 'br' });
  expect(brotli?.headers.get('Content-Type')).toBe(type);
});

it('returns nothing where there is no file, or only a folder', async () => {
  writeFileSync(join(dist, 'page.html'), '');
  expect(await serve('/none')).toBeUndefined();
  expect(await serve('/')).toBeUndefined();
});
