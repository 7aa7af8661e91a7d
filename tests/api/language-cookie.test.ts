import { describe, expect, it } from 'vitest';
import { ask } from './support/app.ts';
import { makeSite } from './support/site.ts';

const site = makeSite();
const get = (path: string, headers: Record<string, string> = {}) => ask(site.dist, path, headers);
const cookieAfter = async (path: string, headers?: Record<string, string>) =>
  (await get(path, headers)).headers.get('Set-Cookie');

describe('on a page the address wins and the cookie follows', () => {
  it.each([
    ['/ar', '', 'ar'],
    ['/en', '', 'en'],
    ['/en/news', 'lang=ar', 'en'],
    ['/ar/news', 'lang=en', 'ar'],
    ['/ar/news', 'lang=fr', 'ar'],
    [
      '/ar/news/%D8%A5%D8%B3%D8%A8%D8%A7%D9%86%D9%8A%D8%A7-%D8%A8%D8%B7%D9%84%D8%A9-%D8%A7%D9%84%D8%B9%D8%A7%D9%84%D9%85',
      'lang=en',
      'ar',
    ],
    ['/en/none', 'lang=ar', 'en'],
  ])('%s with "%s" sets %s', async (path, cookie, locale) => {
    expect(await cookieAfter(path, { Cookie: cookie })).toBe(`lang=${locale}; Max-Age=31536000; Path=/; SameSite=Lax`);
  });

  it.each([
    ['/ar', 'lang=ar'],
    ['/en/news', 'lang=en'],
    ['/en/news', 'theme=dark; lang=en'],
  ])('%s with "%s" sets nothing', async (path, cookie) => {
    expect(await cookieAfter(path, { Cookie: cookie })).toBeNull();
  });

  it.each([
    '/robots.txt',
    '/_assets/page.B3kd8.css',
    '/ar/rss.xml',
    '/mark.svg',
    '/media/final.0a1b2c.avif',
    '/arabic',
    '/api/health',
  ])('%s, no page of a language, sets nothing', async (path) => {
    expect(await cookieAfter(path, { Cookie: 'lang=en' })).toBeNull();
  });

  it('goes with a page that has not changed', async () => {
    const tag = (await get('/en/news')).headers.get('ETag')!;
    const response = await get('/en/news', { 'If-None-Match': tag, Cookie: 'lang=ar' });
    expect(response.status).toBe(304);
    expect(response.headers.get('Set-Cookie')).toMatch(/^lang=en;/);
  });

  it('does not go with a feed that has not changed', async () => {
    const tag = (await get('/ar/rss.xml')).headers.get('ETag')!;
    const response = await get('/ar/rss.xml', { 'If-None-Match': tag, Cookie: 'lang=en' });
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([304, null]);
  });

  it('keeps an answer that sets it out of shared caches', async () => {
    expect((await get('/en/news', { Cookie: 'lang=ar' })).headers.get('Cache-Control')).toBe('private, no-cache');
    expect((await get('/en/news', { Cookie: 'lang=en' })).headers.get('Cache-Control')).toBe('no-cache');
  });

  it('does not go with a redirect', async () => {
    expect(await cookieAfter('/en/news/', { Cookie: 'lang=ar' })).toBeNull();
  });

  it.each([
    ['a link loaded ahead', { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Mode': 'no-cors' }],
    ['a page rendered ahead', { 'Sec-Purpose': 'prefetch;prerender', 'Sec-Fetch-Mode': 'navigate' }],
    ['a link loaded ahead by an older browser', { Purpose: 'prefetch' }],
    ['a page fetched by a script', { 'Sec-Fetch-Mode': 'cors' }],
  ])('is not for %s, which nobody has gone to yet', async (_what, headers) => {
    const response = await get('/en/news', { ...headers, Cookie: 'lang=ar' } as Record<string, string>);
    expect([response.status, response.headers.get('Set-Cookie')]).toEqual([200, null]);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });

  it('is for a page the reader goes to', async () => {
    expect(await cookieAfter('/en/news', { 'Sec-Fetch-Mode': 'navigate', Cookie: 'lang=ar' })).toMatch(/^lang=en;/);
  });
});
