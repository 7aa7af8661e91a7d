import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishBuild } from './finish-build.ts';
import { hashOfCode } from './security-policy.ts';

let root: string;
let dist: string;
const long = (text: string) => `${text} كرة القدم `.repeat(200);
const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  writeFileSync(join(dist, path), content);
};
const read = (path: string) => readFileSync(join(dist, path));
const finish = () => finishBuild(dist, { cacheDir: join(root, 'cache') });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'finish-'));
  dist = join(root, 'dist');
  write('index.html', `<!doctype html><script>a()</script>${long('الرئيسية')}`);
  write('ar/news/خبر.html', `<!doctype html><script>a()</script><script>b()</script><style>c{}</style>${long('خبر')}`);
  write('ar/404.html', '<!doctype html><p>short</p>');
  write('_assets/page.aaaa.css', `/* ${long('css')} */`);
  write('media/goal.bbbb.avif', Buffer.alloc(5000, 7));
  write('media/chart.cccc.svg', `<svg>${long('svg')}</svg>`);
  write('data.csv.gz', 'an archive');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a finished build', () => {
  it('has siblings that say the same, for text above a kilobyte alone', async () => {
    const { compression } = await finish();
    for (const path of ['index.html', 'ar/news/خبر.html', '_assets/page.aaaa.css', 'media/chart.cccc.svg']) {
      expect(brotliDecompressSync(read(`${path}.br`)).equals(read(path))).toBe(true);
      expect(gunzipSync(read(`${path}.gz`)).equals(read(path))).toBe(true);
      expect(statSync(join(dist, `${path}.br`)).size).toBeLessThan(statSync(join(dist, path)).size);
    }
    for (const path of ['ar/404.html', 'media/goal.bbbb.avif', 'data.csv.gz']) {
      expect(existsSync(join(dist, `${path}.br`))).toBe(false);
    }
    expect(compression).toEqual({ compressed: 8, reused: 0, kept: 0, removed: 0 });
  });

  it('has the hashes of all pages’ inline code', async () => {
    const { policy, pages } = await finish();
    expect(policy).toEqual({
      scripts: [hashOfCode('a()'), hashOfCode('b()')].sort(),
      styles: [hashOfCode('c{}')],
    });
    expect(JSON.parse(read('csp.json').toString())).toEqual(policy);
    expect(pages).toBe(3);
  });

  it('has a manifest', async () => {
    const { id } = await finish();
    expect(JSON.parse(read('builds/latest.json').toString())).toEqual({ id });
    expect(existsSync(join(dist, `builds/meta/${id}.json`))).toBe(true);
  });

  it('has no half-written files', async () => {
    await finish();
    expect(readdirSync(root, { recursive: true }).filter((path) => String(path).endsWith('.part'))).toEqual([]);
  });

  it('tells how far it is', async () => {
    const steps: [number, number][] = [];
    await finishBuild(dist, { cacheDir: join(root, 'cache'), onProgress: (done, total) => steps.push([done, total]) });
    expect(steps).toEqual([
      [1, 4],
      [2, 4],
      [3, 4],
      [4, 4],
    ]);
  });
});

describe('doing it again', () => {
  const times = () =>
    readdirSync(dist, { recursive: true })
      .map(String)
      .filter((path) => /\.(?:br|gz)$/.test(path))
      .map((path) => [path, statSync(join(dist, path)).ino]);

  it('changes nothing', async () => {
    const first = await finish();
    const before = times();
    const second = await finish();
    expect(second).toEqual({ ...first, compression: { compressed: 0, reused: 0, kept: 8, removed: 0 } });
    expect(times()).toEqual(before);
  });

  it('compresses what changed alone', async () => {
    const first = await finish();
    write('index.html', `<!doctype html>${long('جديد')}`);
    // A file system's clock may be coarser than the test is fast.
    utimesSync(join(dist, 'index.html'), new Date(), new Date(Date.now() + 5000));
    const second = await finish();
    expect(second.compression).toEqual({ compressed: 2, reused: 0, kept: 6, removed: 0 });
    expect(brotliDecompressSync(read('index.html.br')).toString()).toContain('جديد');
    expect(second.id).not.toBe(first.id);
  });

  it('forgets the hashes of code that is gone', async () => {
    await finish();
    write('ar/news/خبر.html', `<!doctype html>${long('خبر')}`);
    expect((await finish()).policy).toEqual({ scripts: [hashOfCode('a()')], styles: [] });
  });

  it('takes everything from the cache after a clean build of the same content', async () => {
    const first = await finish();
    const content = new Map(
      ['index.html', 'ar/news/خبر.html', '_assets/page.aaaa.css'].map((path) => [path, read(path)]),
    );
    rmSync(dist, { recursive: true });
    for (const [path, bytes] of content) write(path, bytes);
    const second = await finish();
    expect(second.compression).toEqual({ compressed: 0, reused: 6, kept: 0, removed: 0 });
    expect(second.policy).toEqual(first.policy);
  });

  it('removes the siblings of files that are gone or became short', async () => {
    await finish();
    rmSync(join(dist, 'ar/news/خبر.html'));
    write('index.html', 'short');
    const { compression } = await finish();
    expect(compression.removed).toBe(4);
    for (const path of ['ar/news/خبر.html.br', 'ar/news/خبر.html.gz', 'index.html.br', 'index.html.gz']) {
      expect(existsSync(join(dist, path))).toBe(false);
    }
    expect(existsSync(join(dist, 'data.csv.gz'))).toBe(true);
  });
});

it('gives an identical build the same id, elsewhere, later and with an empty cache', async () => {
  const { id } = await finish();
  const elsewhere = join(root, 'elsewhere');
  cpSync(dist, elsewhere, {
    recursive: true,
    filter: (path) => !/\.(?:html|css|svg)\.(?:br|gz)$|builds|csp/.test(path),
  });
  expect((await finishBuild(elsewhere, { cacheDir: join(root, 'other-cache') })).id).toBe(id);
});

it('leaves text alone that compression does not make smaller', async () => {
  write('noise.txt', randomBytes(3000));
  await finish();
  expect(existsSync(join(dist, 'noise.txt.br'))).toBe(false);
  expect(existsSync(join(dist, 'noise.txt.gz'))).toBe(false);
});
