import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { defaultAccess } from '#seo/page-head.ts';
import { beforePaint } from './before-paint.ts';

/** The address to which a visitor of /ar/new-page is sent, if they are. */
function redirectOf(script: string, cookie: string, hash = ''): string | undefined {
  const redirects: string[] = [];
  runInNewContext(script, {
    document: { cookie, documentElement: { lang: 'ar-EG', dataset: {} } },
    localStorage: { getItem: () => null },
    location: {
      pathname: '/ar/new-page',
      search: '?x=1',
      hash,
      replace: (address: string) => redirects.push(address),
    },
  });
  return redirects[0];
}

it('keeps guests from a page that names nobody whom it is for', () => {
  const script = beforePaint(defaultAccess);
  expect(redirectOf(script, '')).toBe('/ar/login?callbackUrl=%2Far%2Fnew-page%3Fx%3D1&error=SessionRequired');
  expect(redirectOf(script, 'user=%7B%7D')).toBeUndefined();
  expect(redirectOf(script, '', '#link=token')).toBeUndefined();
});

it('sends readers home from a page for guests, and nobody from a public one', () => {
  expect(redirectOf(beforePaint('guests-only'), 'lang=ar; user=%7B%7D')).toBe('/ar');
  expect(redirectOf(beforePaint('guests-only'), 'lang=ar')).toBeUndefined();
  expect(redirectOf(beforePaint('public'), '')).toBeUndefined();
});
