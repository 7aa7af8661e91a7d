import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isHashedFile, staticFiles } from './static-files.ts';

let dist: string;
beforeEach(() => (dist = mkdtempSync(join(tmpdir(), 'static-'))));
afterEach(() => rmSync(dist, { recursive: true }));

// sirv looks at the file before the first await, and reads it after: what happens between the call and the await
// happens in that gap.
const request = (headers: Record<string, string> = {}) => new Request('http://localhost/', { headers });

describe('a file that is replaced between the look at it and the reading', () => {
  it('is answered with the length of what is really sent', async () => {
    const path = join(dist, 'page.html');
    writeFileSync(path, 'x'.repeat(9000));
    const answer = staticFiles(dist)(request(), '/page');
    truncateSync(path, 10);
    const response = await answer;
    expect(response?.headers.get('Content-Length')).toBe('10');
    expect(await response?.text()).toBe('x'.repeat(10));
  });

  it('is answered with a range of the new one', async () => {
    const path = join(dist, 'page.html');
    writeFileSync(path, 'x'.repeat(9000));
    const answer = staticFiles(dist)(request({ Range: 'bytes=5-8999' }), '/page');
    truncateSync(path, 10);
    const response = await answer;
    expect(response?.headers.get('Content-Range')).toBe('bytes 5-9/10');
    expect(await response?.text()).toBe('xxxxx');
  });
});

it('serves names with signs that have a meaning in an address', async () => {
  for (const name of ['100%', 'a+b', 'a b', 'أخبار', 'a&b=c']) {
    writeFileSync(join(dist, `${name}.html`), name);
    const response = await staticFiles(dist)(request(), `/${name}`);
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
  const plain = await staticFiles(dist)(request(), `/${name}`);
  expect(plain?.headers.get('Content-Type')).toBe(type);
  const brotli = await staticFiles(dist)(request({ 'Accept-Encoding': 'br' }), `/${name}`);
  expect(brotli?.headers.get('Content-Type')).toBe(type);
});

it('has no answer where there is no file, or only a folder', async () => {
  writeFileSync(join(dist, 'page.html'), '');
  expect(await staticFiles(dist)(request(), '/none')).toBeUndefined();
  expect(await staticFiles(dist)(request(), '/')).toBeUndefined();
});

it('tells hashed files by their folder', () => {
  expect(['/_assets/a.css', '/media/a.avif'].every(isHashedFile)).toBe(true);
  expect(['/ar/media/a', '/mark.svg', '/assets/a.css', '/'].some(isHashedFile)).toBe(false);
});
