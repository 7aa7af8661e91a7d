import { files } from '../site.ts';
import { htmlType, noCache, year, type Question } from './question.ts';

const kinds: Question[] = [
  ...(
    [
      ['/_assets/page.B3kd8.css', 'text/css; charset=utf-8', year],
      ['/_assets/page.x81Qd.js', 'text/javascript; charset=utf-8', year],
      ['/_assets/cairo.a1b2c3.woff2', 'font/woff2', year],
      ['/media/goal.9f8e7d.mp4', 'video/mp4', year],
      ['/media/goal.9f8e7d.vtt', 'text/vtt; charset=utf-8', year],
      ['/media/final.0a1b2c.avif', 'image/avif', year],
      ['/site.webmanifest', 'application/manifest+json; charset=utf-8', noCache],
      ['/mark.svg', 'image/svg+xml; charset=utf-8', noCache],
      ['/robots.txt', 'text/plain; charset=utf-8', noCache],
      ['/ar/rss.xml', 'text/xml; charset=utf-8', noCache],
      ['/ar/feeds/all.json', 'application/feed+json; charset=utf-8', noCache],
      ['/builds/latest.json', 'application/json; charset=utf-8', noCache],
      ['/data.unheardof', 'application/octet-stream', noCache],
    ] as const
  ).map(([path, type, cacheControl]): Question => ({
    about: 'a kind of file',
    path,
    status: 200,
    answer: { 'content-type': type, 'cache-control': cacheControl, vary: 'Accept-Encoding', 'set-cookie': null },
  })),
];

const transfer: Question[] = [
  ...[
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
  ].map(([accepted = '', encoding = '']): Question => ({
    about: 'a compressed page',
    path: '/ar/news',
    headers: [`Accept-Encoding: ${accepted}`],
    status: 200,
    answer: {
      'content-encoding': encoding,
      'content-type': htmlType,
      vary: 'Accept-Encoding',
      'cache-control': noCache,
    },
  })),
  {
    about: 'a plain page',
    path: '/ar/news',
    headers: ['Accept-Encoding: identity'],
    status: 200,
    body: files['ar/news.html'] ?? '',
    answer: { 'content-encoding': null, vary: 'Accept-Encoding' },
  },
  {
    about: 'the headers of a page',
    path: '/en',
    method: 'HEAD',
    status: 200,
    body: /^$/,
    answer: { 'content-length': String(files['en.html']?.length) },
  },
  {
    about: 'a part of a file',
    path: '/media/goal.9f8e7d.mp4',
    headers: ['Range: bytes=2-5'],
    status: 206,
    body: /^2345$/,
    answer: { 'content-range': 'bytes 2-5/10', 'cache-control': year },
  },
  {
    about: 'a part past the end',
    path: '/media/goal.9f8e7d.mp4',
    headers: ['Range: bytes=10-'],
    status: 416,
    answer: { 'content-range': 'bytes */10', 'cache-control': noCache },
    alone: {
      because: 'nginx looks at ranges after it has made the headers',
      answer: { 'content-range': 'bytes */10' },
    },
  },
];

const home = { vary: /^Accept-Encoding, Cookie, Accept-Language$/, 'cache-control': 'private, no-cache' } as const;
const homes: Question[] = [
  { about: 'home', path: '/', status: 200, body: 'المستديرة', answer: home },
  ...['Cookie: lang=ar', 'Cookie: lang=fr', 'Accept-Language: ar-EG,en;q=0.9', 'Accept-Language: fr-FR, de;q=0.5'].map(
    (header): Question => ({
      about: 'home',
      path: '/',
      headers: [header],
      status: 200,
      body: 'المستديرة',
      answer: home,
    }),
  ),
  ...[
    'Cookie: theme=dark; lang=en',
    'Accept-Language: EN-gb',
    'Accept-Language: fr, en;q=0.3',
    'Accept-Language: ar;q=0, en;q=0.1',
  ].map((header): Question => ({
    about: 'home',
    path: '/?from=a%26b',
    headers: [header],
    status: 302,
    answer: { ...home, vary: /Cookie, Accept-Language$/, location: '/en?from=a%26b' },
  })),
  {
    about: 'home, by weight against order',
    path: '/',
    headers: ['Accept-Language: ar;q=0.1, en;q=0.2'],
    status: 302,
    alone: { because: 'nginx takes the order, which browsers go by', status: 200 },
  },
];

const security = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /^default-src 'self'; script-src 'self' 'sha256-a{43}='; style-src 'self'; /,
  'strict-transport-security': null,
  'x-powered-by': null,
} as const;
const secured: Question[] = [
  ...(
    [
      ['/', 200],
      ['/ar/news', 200],
      ['/ar/news/', 308],
      ['/ar/none', 404],
      ['/en/analytics/drawn', 410],
      ['/_assets/page.B3kd8.css', 200],
      ['/_assets/none.css', 404],
      ['/mark.svg', 200],
      ['/api/health', 200],
      ['/api/none', 404],
    ] as const
  ).map(([path, status]): Question => ({ about: 'security headers', path, status, answer: security })),
];

const api: Question[] = [
  {
    about: 'the API',
    path: '/api/health',
    status: 200,
    body: '"status":"ok"',
    answer: { 'cache-control': 'no-store' },
  },
  { about: 'the API', path: '/api/none', status: 404, answer: { 'content-type': /^application\/json/ } },
  { about: 'no API', path: '/apixes', status: 404, answer: { 'content-type': htmlType } },
];

/** Expected responses for files: types, caches, encodings, parts, languages, security headers. */
export const answerQuestions: readonly Question[] = [...kinds, ...transfer, ...homes, ...secured, ...api];
