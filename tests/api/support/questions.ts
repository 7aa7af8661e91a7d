import { files } from './site.ts';

/** Web servers of the same site: ours, nginx in front of it, and nginx that answers for the files itself. */
export type WebServer = 'the server' | 'nginx in front' | 'nginx alone';

type Otherwise = { because: string } & Partial<Pick<Question, 'status' | 'answer' | 'body'>>;

/** What is asked of every web server, and what it must answer. */
export interface Question {
  about: string;
  path: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  headers?: readonly string[];
  status: number;
  /** By lower-case name; null for one that must not be there. */
  answer?: Readonly<Record<string, string | RegExp | null>>;
  body?: string | RegExp;
  /** Where nginx answers otherwise, alone or in both places, and why that is good enough. */
  nginx?: Otherwise;
  alone?: Otherwise;
}

const page = /^text\/html; charset=utf-8$/i;
const story = encodeURI('/ar/news/إسبانيا-بطلة-العالم');
const year = 'public, max-age=31536000, immutable';
const revalidated = 'public, no-cache';
const bot = 'User-Agent: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Old addresses of the site that is asked. */
export const moves = {
  moved: {
    '/ar/news/إسبانيا-تفوز': story,
    '/en/news/a$uri"b': '/en/news',
    '/en/news/Case': '/en/news/upper',
    '/en/news/case': '/en/news/lower',
  },
  gone: { '/ar/news/سُحب': '/ar/news', '/en/analytics/drawn': '/en/analytics' },
};

const pages: Question[] = [
  { about: 'a home', path: '/ar', status: 200, body: 'الرئيسية', answer: { 'content-type': page } },
  { about: 'a list', path: '/ar/news?page=2', status: 200, body: 'الأخبار', answer: { 'cache-control': revalidated } },
  { about: 'a story', path: story, status: 200, body: 'إسبانيا بطلة العالم' },
  { about: 'a story in small letters', path: story.toLowerCase(), status: 200, body: 'إسبانيا بطلة العالم' },
  {
    about: 'a story in decomposed letters',
    path: encodeURI('/ar/news/آخر'.normalize('NFD')),
    status: 200,
    alone: { because: 'nginx knows nothing of Unicode', status: 404 },
  },
  {
    about: 'an unencoded story',
    path: '/ar/news/إسبانيا-بطلة-العالم',
    status: 308,
    answer: { location: story },
    alone: { because: 'nginx reads raw UTF-8', status: 200, answer: {} },
  },
  { about: 'a well-known file', path: '/.well-known/security.txt', status: 200 },
];

const spellings: Question[] = (
  [
    ['/ar/', '/ar'],
    ['/ar/news/', '/ar/news'],
    ['/ar/news/?page=2&q=a%20b', '/ar/news?page=2&q=a%20b'],
    ['/ar/news.html', '/ar/news'],
    ['/ar/news.html?x=1', '/ar/news?x=1'],
    ['/ar/news.html/', '/ar/news'],
    ['/index.html', '/'],
    ['/index', '/'],
    ['/index/?x', '/?x'],
    ['/ar/index.html', '/ar'],
    ['/ar/none/', '/ar/none'],
    ['/ar/news/%D8%AE%D8%A8%D8%B1/', '/ar/news/%D8%AE%D8%A8%D8%B1'],
    ['/ar/404.html', '/ar/404'],
    [`${encodeURI('/ar/news/إسبانيا-تفوز')}/?a=b`, `${story}?a=b`],
    [`${encodeURI('/ar/news/إسبانيا-تفوز')}.html`, story],
  ] as const
).map(([path, to]) => ({ about: 'another spelling', path, status: 308, answer: { location: to } }));

const refused: Question[] = [
  ...[
    ...['/_assets', '/.env', '/%2eenv', '/.git/config', '/.nginx/http.conf', '/csp.json', '/moved.json', '/ar/404'],
    ...['/en/500', '/en/410', '/ar/news.html.br', '/ar%2fnews', '/ar/news%5c', '/%252e%252e/outside', '/ar//news'],
    ...['/ar/news%3Fx=1', '/ar/news%23x', '/AR/NEWS', '/ar/news%0d%0aSet-Cookie:%20a=b'],
  ].map((path): Question => ({ about: 'nothing', path, status: 404, answer: { 'x-a': null, 'set-cookie': null } })),
  ...['/../outside', '/%2e%2e/outside', '/..%2foutside', '/ar/news%00'].map((path): Question => ({
    about: 'a way out of the folder',
    path,
    status: 404,
    nginx: { because: 'nginx says at once that it is no address', status: 400 },
  })),
  ...['/%', '/%zz'].map((path): Question => ({ about: 'no address', path, status: 400 })),
  {
    about: 'an address that is no UTF-8',
    path: '/%ff',
    status: 400,
    alone: { because: 'to nginx they are bytes as any', status: 404 },
  },
  { about: 'another host', path: '//evil.example/', status: 404, answer: { location: null } },
  { about: 'another host', path: '/.//evil.example/', status: 404, answer: { location: null } },
  { about: 'another method', path: '/ar/news', method: 'PUT', status: 405, answer: { allow: 'GET, HEAD' } },
  { about: 'another method', path: '/', method: 'POST', status: 405, answer: { allow: 'GET, HEAD' } },
];

const old: Question[] = [
  {
    about: 'a moved story',
    path: `${encodeURI('/ar/news/إسبانيا-تفوز')}?utm=a`,
    status: 308,
    answer: { location: `${story}?utm=a`, 'cache-control': revalidated },
  },
  { about: 'a moved story, for a bot', path: encodeURI('/ar/news/إسبانيا-تفوز'), headers: [bot], status: 308 },
  { about: 'a moved story', path: '/en/news/a$uri%22b', status: 308, answer: { location: '/en/news' } },
  { about: 'capitals', path: '/en/news/Case', status: 308, answer: { location: '/en/news/upper' } },
  { about: 'small letters', path: '/en/news/case', status: 308, answer: { location: '/en/news/lower' } },
  {
    about: 'a withdrawn story',
    path: encodeURI('/ar/news/سُحب'),
    status: 410,
    body: /<title>سُحبت هذه المادة<\/title>.*<a href="\/ar\/news">الأخبار<\/a>/s,
    answer: { 'cache-control': 'private, no-cache', 'content-type': page },
  },
  {
    about: 'a withdrawn story',
    path: '/en/analytics/drawn',
    status: 410,
    body: '<a href="/en/analytics">Analytics</a>',
  },
  { about: 'a withdrawn story, for a bot', path: '/en/analytics/drawn', headers: [bot], status: 410, body: /^Gone$/ },
];

const notFound = { 'cache-control': 'private, no-cache', 'content-type': page, 'set-cookie': null } as const;
const missing: Question[] = [
  { about: 'no page', path: '/ar/none', status: 404, body: 'الصفحة غير موجودة', answer: notFound },
  { about: 'no page', path: '/en/none', headers: ['Cookie: lang=ar'], status: 404, body: 'Page not found' },
  { about: 'no page', path: '/none', headers: ['Cookie: lang=en'], status: 404, body: 'Page not found' },
  { about: 'no page', path: '/none', headers: ['Accept-Language: en-GB'], status: 404, body: 'Page not found' },
  { about: 'no page', path: '/none', headers: ['Accept-Language: fr'], status: 404, body: 'الصفحة غير موجودة' },
  { about: 'the path', path: encodeURI('/ar/لا-شيء'), status: 404, body: '<p title="/ar/لا-شيء">/ar/لا-شيء</p>' },
  {
    about: 'no page, compressed',
    path: '/ar/none',
    headers: ['Accept-Encoding: br'],
    status: 404,
    body: '<p title="/ar/none">/ar/none</p>',
  },
  ...[
    ['/ar/<script>alert(1)</script>', '/ar/&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['/ar/%22%20onfocus=%22x', '/ar/&quot; onfocus=&quot;x'],
    ["/ar/'x", '/ar/&#39;x'],
  ].map(([path = '', shown = '']): Question => ({
    about: 'a path with markup',
    path,
    status: 404,
    body: `<p title="${shown}">${shown}</p>`,
    alone: { because: 'nginx cannot escape: such a path is not shown', body: '<p title=""></p>' },
  })),
  {
    about: 'no page, for a bot',
    path: '/ar/none?x=1',
    headers: [bot],
    status: 404,
    body: /^Page Not Found: \/ar\/none\?x=1$/,
    answer: { 'content-type': /^text\/plain/ },
  },
  {
    about: 'no hashed file',
    path: '/_assets/old.aaaa.js',
    status: 404,
    body: /^Not Found$/,
    answer: { 'cache-control': 'no-store', 'set-cookie': null },
  },
];

const kinds: Question[] = [
  ...(
    [
      ['/_assets/page.B3kd8.css', 'text/css; charset=utf-8', year],
      ['/_assets/page.x81Qd.js', 'text/javascript; charset=utf-8', year],
      ['/_assets/cairo.a1b2c3.woff2', 'font/woff2', year],
      ['/media/goal.9f8e7d.mp4', 'video/mp4', year],
      ['/media/goal.9f8e7d.vtt', 'text/vtt; charset=utf-8', year],
      ['/media/final.0a1b2c.avif', 'image/avif', year],
      ['/site.webmanifest', 'application/manifest+json; charset=utf-8', revalidated],
      ['/mark.svg', 'image/svg+xml; charset=utf-8', revalidated],
      ['/robots.txt', 'text/plain; charset=utf-8', revalidated],
      ['/ar/rss.xml', 'text/xml; charset=utf-8', revalidated],
      ['/ar/feeds/all.json', 'application/feed+json; charset=utf-8', revalidated],
      ['/builds/latest.json', 'application/json; charset=utf-8', revalidated],
      ['/data.unheardof', 'application/octet-stream', revalidated],
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
      'content-type': page,
      vary: 'Accept-Encoding',
      'cache-control': revalidated,
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
    answer: { 'content-range': 'bytes */10', 'cache-control': revalidated },
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
  { about: 'no API', path: '/apixes', status: 404, answer: { 'content-type': page } },
];

export const questions: readonly Question[] = [
  ...[...pages, ...spellings, ...refused, ...old, ...missing],
  ...[...kinds, ...transfer, ...homes, ...secured, ...api],
];
