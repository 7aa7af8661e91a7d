import { bot, htmlType, noCache, storyPath, type Question } from './question.ts';

const pages: Question[] = [
  { about: 'a home', path: '/ar', status: 200, body: 'الرئيسية', answer: { 'content-type': htmlType } },
  { about: 'a list', path: '/ar/news?page=2', status: 200, body: 'الأخبار', answer: { 'cache-control': noCache } },
  { about: 'a story', path: storyPath, status: 200, body: 'إسبانيا بطلة العالم' },
  { about: 'a story in small letters', path: storyPath.toLowerCase(), status: 200, body: 'إسبانيا بطلة العالم' },
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
    answer: { location: storyPath },
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
    [`${encodeURI('/ar/news/إسبانيا-تفوز')}/?a=b`, `${storyPath}?a=b`],
    [`${encodeURI('/ar/news/إسبانيا-تفوز')}.html`, storyPath],
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
    answer: { location: `${storyPath}?utm=a`, 'cache-control': noCache },
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
    answer: { 'cache-control': 'private, no-cache', 'content-type': htmlType },
  },
  {
    about: 'a withdrawn story',
    path: '/en/analytics/drawn',
    status: 410,
    body: '<a href="/en/analytics">Analytics</a>',
  },
  { about: 'a withdrawn story, for a bot', path: '/en/analytics/drawn', headers: [bot], status: 410, body: /^Gone$/ },
];

const notFound = { 'cache-control': 'private, no-cache', 'content-type': htmlType, 'set-cookie': null } as const;
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

/** What an address leads to. */
export const addressQuestions: readonly Question[] = [...pages, ...spellings, ...refused, ...old, ...missing];
