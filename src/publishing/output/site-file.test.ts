import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeSiteFile, siteFileWriter } from './site-file.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'site-file-'));
});
afterEach(() => rmSync(site, { recursive: true }));

const read = (file: string): Buffer => readFileSync(path.join(site, file));
const long = Buffer.from('كرة القدم '.repeat(400));

it.each(['index.html', 'ar/news/خبر.html', '_assets/page.aaaa.css', 'media/chart.cccc.svg'])(
  '%s lies beside a smaller sibling that says the same',
  (file) => {
    siteFileWriter(site)(file, long);
    expect(read(file).equals(long)).toBe(true);
    expect(brotliDecompressSync(read(`${file}.br`)).equals(long)).toBe(true);
    expect(read(`${file}.br`).length).toBeLessThan(long.length);
  },
);

it.each([
  ['a short page', 'ar/404.html', Buffer.from('<p>short</p>')],
  ['a picture', 'media/goal.bbbb.avif', long],
  ['text that compression does not make smaller', 'noise.txt', randomBytes(3000)],
])('%s has none', (_what, file, content) => {
  siteFileWriter(site)(file, content);
  expect(read(file).equals(content)).toBe(true);
  expect(existsSync(path.join(site, `${file}.br`))).toBe(false);
});

it('goes with its sibling', () => {
  siteFileWriter(site)('ar/news.html', long);
  removeSiteFile(site, 'ar/news.html');
  expect(existsSync(path.join(site, 'ar/news.html'))).toBe(false);
  expect(existsSync(path.join(site, 'ar/news.html.br'))).toBe(false);
});
