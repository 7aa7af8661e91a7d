import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturn } from './safe-return.ts';
import { hostileAddresses } from './testing/hostile-addresses.ts';

const origin = 'https://football.example';
const elsewhere = '/en';
const returned = (wanted: string | null) => safeReturn(wanted, origin, elsewhere);

describe('an address of this site', () => {
  it.each([
    ['/ar', '/ar'],
    ['/en/voting?poll=1#options', '/en/voting?poll=1#options'],
    ['/en/articles/a-story?back=%2Fen%2Fnews&x=a%20b', '/en/articles/a-story?back=%2Fen%2Fnews&x=a%20b'],
    ['/ar/news/%D9%83%D8%A3%D8%B3', '/ar/news/%D9%83%D8%A3%D8%B3'],
    ['/ar/news/كأس', '/ar/news/%D9%83%D8%A3%D8%B3'],
    ['/en/search?q=https://other.example/', '/en/search?q=https://other.example/'],
    ['/en/profile', '/en/profile'],
    ['/en/login-stories', '/en/login-stories'],
  ])('%s leads back', (wanted, result) => expect(returned(wanted)).toBe(result));
});

describe('an address outside this site', () => {
  it.each([
    '/en/login',
    '/ar/login?callbackUrl=%2Fen',
    '/en/login/',
    '/en/login.html',
    '/en/LOGIN',
    '/en/l%6Fgin',
    '/en/news/../login',
    '/ar/sign-up#top',
    '/en/rest-password?error=SessionRequired',
  ])('to a page for guests, %s, is refused', (wanted) => expect(returned(wanted)).toBe(elsewhere));

  it.each([
    null,
    '',
    ' ',
    '.',
    '/',
    'en',
    'en/news',
    '/de',
    '/enough',
    '/api/authentication/jwt/logout',
    '/en/%',
    '/en/%ff',
    '/en/news//goal',
  ])('to nothing on this site, %j, is refused', (wanted) => expect(returned(wanted)).toBe(elsewhere));

  it('that is longer than any of this site is refused', () => {
    expect(returned(`/en?${'a'.repeat(2000)}`)).toBe(elsewhere);
  });
});

it(`attack 30: none of ${hostileAddresses.length} hostile spellings leads off this site, or anywhere`, () => {
  expect(hostileAddresses.length).toBeGreaterThan(200);
  expect(hostileAddresses.filter((wanted) => returned(wanted) !== elsewhere)).toEqual([]);
});

it('parsed once more, the result is still on this site', () => {
  const wild = hostileAddresses.flatMap((wanted) => [
    `/en${wanted}`,
    `/en/${wanted}`,
    `/ar?next=${wanted}`,
    `/ar#${wanted}`,
  ]);
  for (const wanted of wild) expect(new URL(returned(wanted), origin).origin).toBe(origin);
});

it('attack 7: no malformed address throws, or leads off this site', () => {
  const pieces = fc.constantFrom(
    '/',
    '/en',
    '%',
    '%E0%A4%A',
    '%ff',
    '\ud800',
    '[',
    '@',
    ':',
    '//',
    '?',
    '#',
    '\u202e',
    'a',
  );
  const malformed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(pieces, fc.string())).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(malformed, (wanted) => {
      expect(new URL(returned(wanted), origin).origin).toBe(origin);
    }),
    { numRuns: 2000 },
  );
});
