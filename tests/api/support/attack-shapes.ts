/** Each of some with each of others. */
export const product = <A, B>(some: readonly A[], others: readonly B[]): [A, B][] =>
  some.flatMap((one) => others.map((other): [A, B] => [one, other]));

/** The folder above, in every spelling. */
const ups = [
  '..',
  '%2e%2e',
  '.%2e',
  '%2E.',
  '%252e%252e',
  '..%00',
  '..;',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '....',
  '．．',
  '..%20',
  '%ef%bc%8e%ef%bc%8e',
];
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '/./', '%c0%af', '／', ';/', '%2f%2f'];
const targets = [
  'outside',
  'outside.html',
  'etc/passwd',
  '.env',
  '.git/config',
  'dist/csp.json',
  'data/mustadira.sqlite',
];
const roots = ['', 'ar/', '_assets/', '.well-known/', 'avatars/', 'inbox/', 'api/', 'media/'];
/** Paths that would lead out of the site, or to what is not served. */
export const pathsOut = product(product(ups, slashes), product(targets, roots)).map(
  ([[up, slash], [target, root]]) =>
    `/${root}${[up, up, up, up].slice(0, 1 + (target.length % 4)).join(slash)}${slash}${target}`,
);

/** Endings of files that only the server reads. */
export const hidden = product(
  ['/.env', '/.git/config', '/csp.json', '/moved.json', '/interactions.json', '/ar/news.html.br', '/ar/404'],
  [
    '',
    '/',
    '.html',
    '%00',
    '%00.html',
    '%20',
    '.',
    '::$DATA',
    '?',
    '#',
    ';a=b',
    '%2e',
    '~',
    '%0a',
    '/.',
    '/..;/',
    '/index.html',
  ],
).map(([path, end]) => path + end);

/** Values of the Host header. */
export const hosts = [
  'evil.example',
  'localhost@evil.example',
  'localhost:80@evil',
  'a/b',
  'a?b',
  'a#b',
  'a\\b',
  '[::1',
  '[::1]evil',
  '',
  ' ',
  'a,b',
  'a b',
  '%00',
  'é',
  'localhost:99999',
  'localhost:-1',
  'http://x',
  '../x',
  'x\tx',
];

/** Line breaks in every spelling. */
export const lineBreaks = [
  '%0d%0a',
  '%0a',
  '%0d',
  '%E5%98%8A%E5%98%8D',
  '%u000a',
  '\\r\\n',
  '%00',
  '%c4%8d%c4%8a',
  '%250d%250a',
];

/** Where `X` is text of an address. */
export const places = [
  '/ar/X',
  '/ar/X/',
  '/X/',
  '/ar?X',
  '/X.html',
  '/api/X',
  '/?X',
  '/ar/index.html?X',
  '/api/auth/signout?callbackUrl=X',
];

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const chunk = `0\r\n\r\n${smuggled}`;
/** Messages that two servers could read in two ways, with a request behind. */
export const smuggling: [name: string, head: string, body: string][] = [
  ['TE and length', `Content-Length: ${chunk.length}\r\nTransfer-Encoding: chunked`, chunk],
  ['length and TE', `Transfer-Encoding: chunked\r\nContent-Length: 4`, chunk],
  ['space before the colon', `Content-Length : ${smuggled.length}`, smuggled],
  ['TE with a space before the colon', 'Transfer-Encoding : chunked', chunk],
  ['TE with a tab', 'Transfer-Encoding:\tchunked\r\nContent-Length: 3', chunk],
  ['TE folded', 'Transfer-Encoding:\r\n chunked\r\nContent-Length: 3', chunk],
  ['TE unknown', 'Transfer-Encoding: xchunked', chunk],
  ['TE twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', chunk],
  ['TE in a list', 'Transfer-Encoding: chunked, identity', chunk],
  ['TE in quotes', 'Transfer-Encoding: "chunked"', chunk],
  ['TE behind NUL', 'Transfer-Encoding: \0chunked', chunk],
  ['TE behind a vertical tab', 'Transfer-Encoding: \x0bchunked', chunk],
  ['a bare line feed', `Content-Length: 0\nTransfer-Encoding: chunked`, chunk],
  ['a bare return', `X: a\rTransfer-Encoding: chunked`, chunk],
  ['a negative length', 'Content-Length: -1', smuggled],
  ['a signed length', `Content-Length: +${smuggled.length}`, smuggled],
  ['a length in hexadecimal', 'Content-Length: 0x5', smuggled],
  ['a length with a comma', 'Content-Length: 0, 5', smuggled],
  ['lengths that differ', `Content-Length: 0\r\nContent-Length: ${smuggled.length}`, smuggled],
  ['a huge length', 'Content-Length: 99999999999999999999', smuggled],
  ['a chunk of a negative size', 'Transfer-Encoding: chunked', `-1\r\n${smuggled}`],
  ['a chunk of a huge size', 'Transfer-Encoding: chunked', `ffffffffffffffffff\r\n${smuggled}`],
  ['a chunk with a bare line feed', 'Transfer-Encoding: chunked', `0\n\n${smuggled}`],
  ['a chunk with 0x', 'Transfer-Encoding: chunked', `0x0\r\n\r\n${smuggled}`],
  ['a chunk with an underscore', 'Transfer-Encoding: chunked', `0_0\r\n\r\n${smuggled}`],
];

/** Values of the Range header. */
export const ranges = [
  'bytes=0-0,0-0',
  `bytes=${'0-,'.repeat(2000)}0-`,
  'bytes=-1,-2',
  'bytes=0-18446744073709551616',
  'bytes=--1',
  'bytes=1-0',
  'bytes = 0-1',
  'bytes=0-1 ',
  'x=0-1',
  'bytes=0x1-',
  'bytes=1e9-',
  'bytes=,',
  'bytes=0-1\t',
  'none=0-1',
];

/** Headers that make a request conditional. */
export const conditions = [
  '',
  'If-Range: "x"',
  'If-Range: W/"10-1"',
  'If-None-Match: *',
  `If-None-Match: ${'"a",'.repeat(1500)}`,
  'If-Match: "x"',
  'If-Unmodified-Since: x',
  'If-Modified-Since: 9999',
];

/** Values of the Accept-Encoding header. */
export const encodings = [
  '',
  '*',
  '*;q=0',
  'br;q=0',
  'gzip;q=0, *',
  'identity;q=0',
  'br;q=1.5',
  'br;q=-1',
  'br;q=nan',
  'BR',
  'gzip,br;q=0',
  `${'gzip,'.repeat(2500)}br`,
  'br\tx',
  'deflate',
  'zstd',
  'x-gzip',
  'compress',
  '"br"',
  'br;q=',
  ';',
  ',,,',
];

/** Bodies that are no valid request. */
export const bodies = [
  '['.repeat(30_000) + ']'.repeat(30_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{${Array.from({ length: 6000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  '{"__proto__":{"email":"a@example.com","isAdmin":true}}',
  '{"constructor":{"prototype":{"email":"a@example.com"}}}',
  '{"email":"a@example.com","email":["b@example.com"]}',
  '{"email":{"toString":"a@example.com"}}',
  '{"email":["a@example.com"]}',
  '{"email":1e999}',
  `{"email":${'9'.repeat(60_000)}}`,
  `{"email":"${'a.'.repeat(30_000)}@example.com"}`,
  `{"email":"${'@'.repeat(60_000)}"}`,
  `{"email":"a@${'ü'.repeat(250)}.example"}`,
  '{"email":"=?utf-8?q?a=40evil.example?=@example.com"}',
  '{"email":"a@example.com\\r\\nBcc: b@example.com"}',
  '{"email":"a@example.com\\u0000b@example.com"}',
  '{"email":"a@[127.0.0.1]"}',
  '{"email":"a@0x7f.1"}',
  '"a@example.com"',
  'null',
  '',
  '{',
  '\ufeff{}',
  '\0',
];

/** Queries of the calendar of nothing. */
export const calendarQueries = [
  'of=club/a&of=club/b',
  'of[]=club/a',
  'of[a]=club/a',
  'of=&of=',
  '__proto__=club/a',
  'of=club/a%00',
  'of=club/a;club/b',
  'OF=club/a',
  'of=club%2fa',
  'of',
  '%6ff=club/a',
  'constructor=1',
  'of=__proto__/x',
  'of=club/constructor',
];

/** Request lines that browsers do not send. */
export const requestLines = [
  'CONNECT x:443 HTTP/1.1\r\nHost: x',
  'GET * HTTP/1.1\r\nHost: x',
  'OPTIONS * HTTP/1.1\r\nHost: x',
  'PRI * HTTP/2.0',
  'GET /ar HTTP/2.0\r\nHost: x',
  'GET /ar HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings',
  'GET /ar HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade',
  'GET /ar HTTP/1.1\r\nHost: x\r\nExpect: 100-continue',
  'GET /ar HTTP/1.1\r\nHost: x\r\nExpect: 200-ok',
  'GET  /ar HTTP/1.1\r\nHost: x',
  'GET /ar\r\nHost: x',
  'get /ar HTTP/1.1\r\nHost: x',
  'GET http:///ar HTTP/1.1\r\nHost: x',
  'GET http://[ HTTP/1.1\r\nHost: x',
  'GET javascript:alert(1) HTTP/1.1\r\nHost: x',
  'GET /ar HTTP/1.1\r\nHost: x\r\nHost: y',
];

/** Values of X-Forwarded-For. */
export const forwardedAddresses = [
  '',
  ',',
  'x',
  '127.0.0.1',
  '127.0.0.1, 127.0.0.1',
  '::1',
  '0x7f.1',
  '1.2.3',
  '999.1.1.1',
  '[::1]:80',
  '1.1.1.1:99999',
  'unknown',
  '_hidden',
  '1.1.1.1\t',
  `${'127.0.0.1,'.repeat(1400)}1.1.1.1`,
  '::ffff:1.2.3.4',
  'fe80::1%25eth0',
  '64:ff9b::1.2.3.4',
];
