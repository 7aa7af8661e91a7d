import { Hono } from 'hono';
import type { PolicyFile } from '#contract/site-files/content-security-policy.ts';
import { captchaPages, type HeaderSettings, siteHeaders, sitePolicy } from '#contract/site-files/site-headers.ts';
import { immutable, neverStored, ofOneReader, revalidated } from '#contract/site-files/cache-control.ts';
import { hashedFile } from '#contract/site-files/hashed-files.ts';
import { exactLines, mapBlock, patternLine } from './map-block.ts';
import { patternAfter, quoted } from './quoting.ts';

/** Cache-Control of a response, by its status and path. */
const cacheControl = (): string[] => [
  // Only redirects of former addresses may not be cached: a story may return to one.
  ...mapBlock('$mustadira_moved', 'moved_cache_control', ['  "" "";'], quoted(revalidated)),
  ...mapBlock(
    '"$status$mustadira_path"',
    'cache_control',
    [
      patternLine(patternAfter('(?:200|206|304)', hashedFile), quoted(immutable)),
      patternLine(patternAfter('404', hashedFile), quoted(neverStored)),
      patternLine(/^(?:302|404|410)/, quoted(ofOneReader)),
      patternLine(/^(?:200|206|304)\/$/, quoted(ofOneReader)),
      patternLine(/^308/, '$mustadira_moved_cache_control'),
      patternLine(/^405/, '""'),
      patternLine(/^(?:4(?!16)|5)/, quoted(neverStored)),
    ],
    quoted(revalidated),
  ),
];

/** The policy of a page: that of most pages, unless its path names another one. Each is written once, however many pages have it. */
const policies = (code: PolicyFile, settings: HeaderSettings): string[] => {
  const frames = Object.entries(code.frames ?? {});
  const own = new Map([
    ...frames.map(([, embeds]): [string, string] => [embeds.join(' '), sitePolicy(code, settings, { embeds })]),
    ['captcha', sitePolicy(code, settings, { hasCaptcha: true })],
  ]);
  const names = new Map([
    ...frames.map(([path, embeds]): [string, string] => [path, embeds.join(' ')]),
    ...[...captchaPages(settings)].map((path): [string, string] => [path, 'captcha']),
  ]);
  const usual = quoted(sitePolicy(code, settings));
  return [
    ...mapBlock('$mustadira_path', 'policy', exactLines(names)),
    ...mapBlock('$mustadira_policy', 'content_security_policy', exactLines(own), usual),
  ];
};

/** Maps for the headers of responses, for nginx's `http` context. */
export const headerMaps = (code: PolicyFile, settings: HeaderSettings): string[] => [
  ...cacheControl(),
  ...policies(code, settings),
  ...mapBlock('$mustadira_path', 'vary', ['  / "Accept-Encoding, Cookie, Accept-Language";'], '"Accept-Encoding"'),
  ...mapBlock('$status', 'allow', ['  405 "GET, HEAD";']),
];

/** The headers of every response, for nginx's `server` context. */
export const headerLines = async (settings: HeaderSettings): Promise<string[]> => {
  const app = new Hono().use(siteHeaders(settings)).get('/', (c) => c.body(null));
  const { headers } = await app.request('/');
  const fixed = [...headers].map(([name, value]): [string, string] => [name, quoted(value)]);
  const varying: [string, string][] = [
    ['content-security-policy', '$mustadira_content_security_policy'],
    ['cache-control', '$mustadira_cache_control'],
    ['vary', '$mustadira_vary'],
    ['allow', '$mustadira_allow'],
  ];
  return [...fixed, ...varying].map(([name, value]) => `add_header ${name} ${value} always;`);
};
