import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturn } from './safe-return.ts';

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

describe('an address that leads elsewhere', () => {
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
  ])('to a page for guests, %s, is not taken', (wanted) => expect(returned(wanted)).toBe(elsewhere));

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
  ])('to nothing of this site, %j, is not taken', (wanted) => expect(returned(wanted)).toBe(elsewhere));

  it('that is longer than any of ours is not taken', () => {
    expect(returned(`/en?${'a'.repeat(2000)}`)).toBe(elsewhere);
  });
});

/** Another site's name, as it may be written. */
const hosts = [
  'evil.example',
  'evil.example/en',
  'evil.example:443',
  'evil%2Eexample',
  'evil。example',
  'ｅｖｉｌ.example',
  'xn--evl-8na.example',
  'evіl.example',
  'football.example@evil.example',
  'football.example:pw@evil.example',
  'football.example.evil.example',
  '[::1]',
  '2130706433',
  '0x7f.1',
];

/** What may stand before it to have it taken for a host. */
const ways = [
  '//',
  '///',
  '////',
  '\\\\',
  '/\\',
  '\\/',
  '/\\/',
  '/\t/',
  '/\n/',
  '/\r\n/',
  '\t//',
  ' //',
  '\u0000//',
  '\u00a0//',
  '\ufeff//',
  '/\u200b/',
  '/%09/',
  '/%0a/',
  '/%5c',
  '/%5C/',
  '/%2f',
  '/%2F/',
  '%2f%2f',
  '%5c%5c',
  '/.//',
  '/..//',
  '/./\\',
  'https://',
  'HTTPS://',
  'https:',
  'https:/',
  'https:\\\\',
  'http://',
  'ht\ntps://',
  ' https://',
  'ftp://',
  'ws://',
  'blob:https://',
  'view-source:https://',
  '//football.example@',
  '//football.example%40',
  '@',
  '.',
  ':',
  '?',
  '#//',
  ';//',
  '/en\\..\\..\\\\',
  '/en/..//',
  '/en/../..//',
  '/en/%2e%2e//',
  '/en/.%2e//',
  '/en/..\\/',
  '/en//../../..//',
];

const codes = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://football.example/%0aalert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'about:blank',
  'mailto:evil@evil.example',
  '/en\u0000/news',
  '/en/news\u202e',
  '/en/a%00b',
  '/en/a%0d%0aset-cookie:x=1',
  '/en/a%2f..%2f..%2f/evil.example',
  '/en/a%252f%252fevil.example',
];

const hostile = [...ways.flatMap((way) => hosts.map((host) => way + host)), ...codes];

it(`attack 30: none of ${hostile.length} hostile spellings leads off this site, or anywhere`, () => {
  expect(hostile.length).toBeGreaterThan(200);
  expect(hostile.filter((wanted) => returned(wanted) !== elsewhere)).toEqual([]);
});

it('read once more, what is returned is on this site still', () => {
  const wild = hostile.flatMap((wanted) => [`/en${wanted}`, `/en/${wanted}`, `/ar?next=${wanted}`, `/ar#${wanted}`]);
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
