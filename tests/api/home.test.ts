import { describe, expect, it } from 'vitest';
import { ask, title } from './support/app.ts';
import { makeSite, write } from './support/site.ts';

const site = makeSite();
const home = (headers: Record<string, string> = {}, query = '', method = 'GET') =>
  ask(site.dist, `/${query}`, headers, method);

describe('the language of /', () => {
  it.each([
    ['nothing known', {}],
    ['the cookie', { Cookie: 'lang=ar' }],
    ['the cookie over the browser', { Cookie: 'lang=ar', 'Accept-Language': 'en' }],
    ['an unknown cookie, which counts as the default', { Cookie: 'lang=fr', 'Accept-Language': 'en' }],
    ['an empty cookie', { Cookie: 'lang=', 'Accept-Language': 'en' }],
    ['the browser', { 'Accept-Language': 'ar' }],
    ['a region', { 'Accept-Language': 'ar-EG,en;q=0.9' }],
    ['quality over order', { 'Accept-Language': 'en;q=0.5, ar;q=0.8' }],
    ['order at equal quality', { 'Accept-Language': 'ar, en' }],
    ['a refused language', { 'Accept-Language': 'en;q=0' }],
    ['languages we do not have', { 'Accept-Language': 'fr-FR, de;q=0.5' }],
    ['any language', { 'Accept-Language': '*' }],
    ['a header that is none', { 'Accept-Language': ';;q=,,=' }],
  ])('is Arabic by %s', async (_why, headers) => {
    const response = await home(headers as Record<string, string>);
    expect(response.status).toBe(200);
    expect(await title(response)).toBe('المستديرة');
  });

  it.each([
    ['the cookie', { Cookie: 'lang=en' }],
    ['the cookie over the browser', { Cookie: 'lang=en', 'Accept-Language': 'ar' }],
    ['the cookie among others', { Cookie: 'theme=dark; lang=en; a=b' }],
    ['the browser', { 'Accept-Language': 'en' }],
    ['a region, in any case', { 'Accept-Language': 'EN-gb' }],
    ['quality over order', { 'Accept-Language': 'ar;q=0.1, en;q=0.2' }],
    ['the next best we have', { 'Accept-Language': 'fr, en;q=0.3' }],
    ['what is not refused', { 'Accept-Language': 'ar;q=0, en;q=0.1' }],
  ])('is English by %s, at its own address', async (_why, headers) => {
    const response = await home(headers as Record<string, string>);
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/en');
  });

  it('keeps the query', async () => {
    expect((await home({ Cookie: 'lang=en' }, '?from=a%26b')).headers.get('Location')).toBe('/en?from=a%26b');
  });

  it('answers HEAD alike', async () => {
    expect((await home({ Cookie: 'lang=en' }, '', 'HEAD')).status).toBe(302);
    expect((await home({}, '', 'HEAD')).status).toBe(200);
  });
});

describe('caches', () => {
  it.each([{ Cookie: 'lang=ar' }, { Cookie: 'lang=en' }, {}])('cannot share the answer to %o', async (headers) => {
    const response = await home(headers as Record<string, string>);
    const vary = response.headers.get('Vary')?.split(', ');
    expect(vary).toEqual(expect.arrayContaining(['Cookie', 'Accept-Language']));
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
  });

  it('may be revalidated', async () => {
    const tag = (await home()).headers.get('ETag')!;
    expect((await home({ 'If-None-Match': tag })).status).toBe(304);
  });

  it('know the encoding apart', async () => {
    write(site.dist, 'index.html', '<title>المستديرة</title>', { compressed: true });
    const response = await home({ 'Accept-Encoding': 'br' });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Vary')).toBe('Accept-Encoding, Cookie, Accept-Language');
  });
});

describe('the cookie at /', () => {
  it('is set right when it is unknown', async () => {
    expect((await home({ Cookie: 'lang=fr' })).headers.get('Set-Cookie')).toMatch(/^lang=ar;/);
  });

  it.each([{}, { Cookie: 'lang=ar' }, { Cookie: 'lang=en' }, { 'Accept-Language': 'en' }])(
    'is left alone with %o',
    async (headers) => {
      expect((await home(headers as Record<string, string>)).headers.get('Set-Cookie')).toBeNull();
    },
  );
});
