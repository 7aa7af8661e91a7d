import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, title } from './support/app.ts';
import { files, makeSite, write } from './support/site.ts';

const site = makeSite();
const get = (path: string, headers?: Record<string, string>) => ask(site.dist, path, headers);
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('compression', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['br;q=0.000, gzip', 'gzip', gunzipSync],
    ['br;q=0.5, gzip;q=0.1', 'br', brotliDecompressSync],
  ])('answers Accept-Encoding: %s with %s', async (accepted, encoding, decompress) => {
    const response = await get('/ar/news', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const body = await bytes(response);
    if (encoding === 'br') expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(decompress(body).toString()).toBe(files['ar/news.html']);
  });

  it.each([undefined, 'identity', 'deflate', 'br;q=0, gzip;q=0'])(
    'answers Accept-Encoding: %s plainly',
    async (accepted) => {
      const response = await get('/ar/news', accepted ? { 'Accept-Encoding': accepted } : {});
      expect(response.headers.get('Content-Encoding')).toBeNull();
      expect(await response.text()).toBe(files['ar/news.html']);
    },
  );

  it('answers a short page plainly', async () => {
    const response = await get('/ar', { 'Accept-Encoding': 'br, gzip' });
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(await response.text()).toBe(files['ar.html']);
  });

  it('tells caches that the encoding depends on the request', async () => {
    for (const path of ['/ar/news', '/ar', '/mark.svg']) {
      expect((await get(path)).headers.get('Vary')).toBe('Accept-Encoding');
    }
  });

  it.each(['/ar/news.html.br', '/_assets/page.B3kd8.css.br'])('has no address for the sibling %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('types', () => {
  it.each([
    ['/ar/news', 'text/html; charset=utf-8'],
    ['/_assets/page.B3kd8.css', 'text/css; charset=utf-8'],
    ['/_assets/page.x81Qd.js', 'text/javascript; charset=utf-8'],
    ['/_assets/cairo.a1b2c3.woff2', 'font/woff2'],
    ['/media/goal.9f8e7d.mp4', 'video/mp4'],
    ['/media/goal.9f8e7d.vtt', 'text/vtt; charset=utf-8'],
    ['/media/final.0a1b2c.avif', 'image/avif'],
    ['/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['/mark.svg', 'image/svg+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/ar/rss.xml', 'text/xml; charset=utf-8'],
    ['/builds/latest.json', 'application/json; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe(type);
  });

  it('calls an unknown kind of file bytes', async () => {
    write(site.dist, 'data.unheardof', 'x');
    expect((await get('/data.unheardof')).headers.get('Content-Type')).toBe('application/octet-stream');
  });
});

describe('caching', () => {
  it.each(['/_assets/page.B3kd8.css', '/_assets/cairo.a1b2c3.woff2', '/media/goal.9f8e7d.mp4'])(
    'is cached for a year: %s',
    async (path) => {
      expect((await get(path)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    },
  );

  it.each(['/ar/news', '/robots.txt', '/mark.svg', '/builds/latest.json'])('is revalidated: %s', async (path) => {
    expect((await get(path, { Cookie: 'lang=ar' })).headers.get('Cache-Control')).toBe('public, no-cache');
  });

  it.each(['/ar/news', '/_assets/page.B3kd8.css'])('answers 304 for %s that has not changed', async (path) => {
    const first = await get(path, { Cookie: 'lang=ar' });
    const tag = first.headers.get('ETag')!;
    const again = await get(path, { 'If-None-Match': tag, Cookie: 'lang=ar' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    for (const name of ['ETag', 'Cache-Control', 'Vary']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
  });

  it('has another tag for a compressed file', async () => {
    const tags = await Promise.all(
      ['identity', 'br'].map(async (accepted) =>
        (await get('/en/news', { 'Accept-Encoding': accepted })).headers.get('ETag'),
      ),
    );
    expect(new Set(tags).size).toBe(2);
  });

  it('answers another tag with the page', async () => {
    expect((await get('/ar/news', { 'If-None-Match': 'W/"1-1"' })).status).toBe(200);
  });
});

describe('HEAD', () => {
  it.each(['/ar/news', '/_assets/page.B3kd8.css', '/media/goal.9f8e7d.mp4', '/', '/ar/none', '/api/health'])(
    'has the headers of GET and no body for %s',
    async (path) => {
      const head = await ask(site.dist, path, { Cookie: 'lang=ar' }, 'HEAD');
      const full = await ask(site.dist, path, { Cookie: 'lang=ar' });
      expect(head.status).toBe(full.status);
      expect(await head.text()).toBe('');
      for (const name of ['Content-Type', 'ETag', 'Cache-Control', 'Content-Security-Policy']) {
        expect(head.headers.get(name)).toBe(full.headers.get(name));
      }
    },
  );

  it('announces the length', async () => {
    expect((await ask(site.dist, '/media/goal.9f8e7d.mp4', {}, 'HEAD')).headers.get('Content-Length')).toBe('10');
  });
});

describe('ranges', () => {
  const video = '/media/goal.9f8e7d.mp4'; // 0123456789

  it.each([
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
    ['bytes=0-9', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-9223372036854775807', '0123456789', 'bytes 0-9/10'],
    ['bytes=3-18446744073709551616', '3456789', 'bytes 3-9/10'],
    [`bytes=8-${'9'.repeat(400)}`, '89', 'bytes 8-9/10'],
    [`bytes=-${'9'.repeat(400)}`, '0123456789', 'bytes 0-9/10'],
    ['BYTES=2-5', '2345', 'bytes 2-5/10'],
  ])('answers %s with %s', async (range, body, contentRange) => {
    const response = await get(video, { Range: range });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(contentRange);
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
    expect(await response.text()).toBe(body);
  });

  it.each(['bytes=10-', 'bytes=10-10', 'bytes=99-100', 'bytes=9223372036854775807-9223372036854775808', 'bytes=-0'])(
    'answers %s, past the end, by 416 with the size',
    async (range) => {
      const response = await get(video, { Range: range });
      expect(response.status).toBe(416);
      expect(response.headers.get('Content-Range')).toBe('bytes */10');
      expect(response.headers.get('Cache-Control')).toBe('public, no-cache');
      expect(await response.text()).toBe('');
    },
  );

  it.each([
    ...['bytes=5-2', 'bytes=0-1,4-5', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes 1-2', ''],
    ...['bytes=--3', 'bytes=1.5-3', 'bytes=0-9223372036854775807,5-', `bytes=${'0-,'.repeat(2000)}0-`],
  ])('answers "%s" with the whole file', async (range) => {
    const response = await get(video, { Range: range });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Range')).toBeNull();
    expect(await response.text()).toBe('0123456789');
  });

  it('has none of an empty file', async () => {
    write(site.dist, 'media/empty.0e0e0e.mp4', '');
    const status = async (range: string) => (await get('/media/empty.0e0e0e.mp4', { Range: range })).status;
    expect([await status('bytes=0-'), await status('bytes=0-5'), await status('bytes=-5')]).toEqual([416, 416, 200]);
  });

  it.each(['bytes=0-1', 'bytes=10-'])('are for GET alone: HEAD with %s has the headers of the whole', async (range) => {
    const response = await ask(site.dist, video, { Range: range }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Length')).toBe('10');
    expect(response.headers.get('Content-Range')).toBeNull();
  });

  it('yield to If-None-Match', async () => {
    const tag = (await get(video)).headers.get('ETag')!;
    expect((await get(video, { Range: 'bytes=0-1', 'If-None-Match': tag })).status).toBe(304);
  });

  it('says that ranges are served', async () => {
    expect((await get(video)).headers.get('Accept-Ranges')).toBe('bytes');
  });

  it('goes on with a file that is still the same', async () => {
    const date = (await get(video)).headers.get('Last-Modified')!;
    expect((await get(video, { Range: 'bytes=4-', 'If-Range': date })).status).toBe(206);
  });

  it.each(['W/"10-1"', '"10-1"', 'Mon, 01 Jan 2024 00:00:00 GMT'])(
    'starts anew after If-Range: %s',
    async (validator) => {
      expect((await get(video, { Range: 'bytes=4-', 'If-Range': validator })).status).toBe(200);
    },
  );

  it('takes ranges of a file too large to be read at once', async () => {
    const content = Buffer.alloc(700_000, 'abcdefg');
    write(site.dist, 'media/match.5d5d5d.mp4', content);
    const part = await get('/media/match.5d5d5d.mp4', { Range: 'bytes=100000-699998' });
    expect(part.status).toBe(206);
    expect((await bytes(part)).equals(content.subarray(100_000, 699_999))).toBe(true);
    const whole = await get('/media/match.5d5d5d.mp4');
    expect((await bytes(whole)).equals(content)).toBe(true);
  });
});

describe('files that are being replaced', () => {
  it('serves the new page at once', async () => {
    write(site.dist, 'en/live.html', '<title>0–0</title>');
    expect(await title(await get('/en/live'))).toBe('0–0');
    write(site.dist, 'en/live.html', '<title>1–0, after a penalty</title>');
    const response = await get('/en/live');
    expect(response.headers.get('Content-Length')).toBe(
      String(Buffer.byteLength('<title>1–0, after a penalty</title>')),
    );
    expect(await title(response)).toBe('1–0, after a penalty');
  });

  it('changes the tag with the content', async () => {
    write(site.dist, 'en/score.html', 'one');
    const before = (await get('/en/score')).headers.get('ETag')!;
    write(site.dist, 'en/score.html', 'three');
    expect((await get('/en/score', { 'If-None-Match': before })).status).toBe(200);
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('refuses %s and says what is allowed', async (method) => {
    for (const path of ['/', '/ar/news', '/nothing/here']) {
      const response = await ask(site.dist, path, {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get('Allow')).toBe('GET, HEAD');
    }
  });
});
