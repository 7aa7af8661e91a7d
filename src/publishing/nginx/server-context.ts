import { mimes } from 'mrmime';
import { addresses } from '#i18n/addresses.ts';
import { defaultLocale, type Locale, locales } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import type { HeaderSettings } from '#contract/site-files/site-headers.ts';
import { jsonFeed, jsonFeedType, mediaType, textType, unknownType } from '#contract/site-files/media-type.ts';
import { minCompressedBytes, textExtensions } from '../output/compressible.ts';
import { headerLines } from './header-maps.ts';
import { mapBlock } from './map-block.ts';
import { quoted, quotedPattern } from './quoting.ts';

/** Requests that nginx passes to the site's own server: the API, readers' pictures, matches in play, and messages to the newsroom. */
const ofServer = ['^~ /api/', '= /api', '^~ /avatars/', '^~ /live/'];

/** `POST /ar/contact-us`, for nginx's `http` context. */
export const serverMaps = (): string[] => [
  ...mapBlock(
    '"$request_method$mustadira_path"',
    'is_for_server',
    locales.map((locale) => `  ~^POST${addresses(locale).page('contact-us')}$ 1;`),
  ),
  ...mapBlock('$request_method', 'is_refused_method', ['  GET "";', '  HEAD "";'], '1'),
  ...mapBlock(
    '$mustadira_language',
    'server_away',
    locales.map((locale) => `  ${locale} ${awayIn(locale)};`),
    awayIn(defaultLocale),
  ),
];

/** The API's shape of an error, with nginx's quotes. */
const awayIn = (locale: Locale): string =>
  quoted(JSON.stringify({ status: 503, message: translator(locale)('api:status.503') }));

const bareType = (extension: string): string => mediaType(`/x.${extension}`).split(';')[0] ?? unknownType;

/** Types by extension, the same as the site's own server has. Text is UTF-8. */
const types = (): string[] => {
  const texts = [...new Set([...Object.values(mimes), jsonFeedType])].filter((type) => textType.test(type));
  return [
    'types {',
    ...Object.entries(mimes).map(([extension, type]) => `  ${type} ${extension};`),
    '}',
    `default_type ${unknownType};`,
    'types_hash_max_size 4096;',
    'charset utf-8;',
    // text/html is always included; nginx warns when it is named again.
    `charset_types ${texts.filter((type) => type !== 'text/html').join(' ')};`,
  ];
};

/** Brotli files are on the disk; gzip, for the few clients without Brotli, is made on the fly. */
const compression = (): string[] => [
  'brotli_static on;',
  'gzip on;',
  'gzip_proxied any;',
  `gzip_min_length ${minCompressedBytes};`,
  `gzip_types ${[...new Set([...textExtensions.map(bareType), jsonFeedType])].filter((type) => type !== 'text/html').join(' ')};`,
];

/** Pages and files, each at its clean address. */
const site = (): string[] => [
  // A proxied request may find the server unavailable, which is a second error to nginx.
  'recursive_error_pages on;',
  'if ($mustadira_refused) { return 404; }',
  'if ($mustadira_is_for_server) { return 418; }',
  'if ($mustadira_is_refused_method) { return 405; }',
  'if ($mustadira_clean) { return 308 $mustadira_clean_or_moved$is_args$args; }',
  'try_files $mustadira_file.html $mustadira_file @mustadira_absent;',
];

const block = (name: string, lines: readonly string[]): string[] => [
  `location ${name} {`,
  ...lines.map((line) => `  ${line}`),
  '}',
];

/** An error page: plain text for search engines' bots, else the site's page with the request's path filled in. */
const errorPage = (status: number, text: string, fillings: Readonly<Record<string, string>>): string[] => [
  'default_type text/plain;',
  `if ($mustadira_is_bot) { return ${status} "${text}"; }`,
  // Before the address is rewritten
  'set $mustadira_asked $mustadira_displayed_path;',
  `rewrite ^ /$mustadira_page_language/${status}.html break;`,
  // Compressed files cannot be filled in.
  'brotli_static off;',
  'sub_filter_once off;',
  'sub_filter __PATH__ $mustadira_asked;',
  ...Object.entries(fillings).map(([placeholder, value]) => `sub_filter ${placeholder} ${value};`),
];

/** The site, for nginx's `server` context, which must also name `root` and the upstream `mustadira`. */
export const serverContext = async (settings: HeaderSettings): Promise<string[]> => [
  ...(await headerLines(settings)),
  'server_tokens off;',
  'absolute_redirect off;',
  'merge_slashes off;',
  'etag on;',
  'if_modified_since exact;',
  ...types(),
  ...compression(),
  'error_page 404 @mustadira_not_found;',
  'error_page 405 @mustadira_refused_method;',
  'error_page 410 @mustadira_gone;',
  'error_page 418 = @mustadira_server;',
  ...block('/', site()),
  ...block(`= /`, [
    `if ($mustadira_is_refused_method) { return 405; }`,
    'if ($mustadira_moved) { return 308 $mustadira_moved; }',
    `if ($mustadira_language != ${defaultLocale}) { return 302 /$mustadira_language$is_args$args; }`,
    'try_files /index.html =404;',
  ]),
  ...block(quotedPattern(jsonFeed).replace('"~', '~ "'), ['types { }', `default_type ${jsonFeedType};`, ...site()]),
  ...block('@mustadira_absent', [
    'if ($mustadira_moved) { return 308 $mustadira_moved$is_args$args; }',
    'if ($mustadira_gone) { return 410; }',
    'return 404;',
  ]),
  ...block('@mustadira_not_found', [
    'if ($mustadira_is_hashed) { return 404 "Not Found"; }',
    ...errorPage(404, 'Page Not Found: $request_uri', {}),
  ]),
  ...block(
    '@mustadira_gone',
    errorPage(410, 'Gone', { __SECTION__: '$mustadira_gone', __SECTION_NAME__: '$mustadira_section_name' }),
  ),
  ...block('@mustadira_refused_method', ['default_type text/plain;', 'return 405 "Method Not Allowed";']),
  ...ofServer.flatMap((path) => block(path, serverLines)),
  ...block('@mustadira_server', serverLines),
  ...block('@mustadira_server_away', [
    'default_type application/json;',
    'add_header Retry-After 5 always;',
    'add_header Cache-Control no-store always;',
    'add_header X-Content-Type-Options nosniff always;',
    'return 503 $mustadira_server_away;',
  ]),
];

/**
 * Passes a request on unchanged. The server's response already has all headers; an empty `add_header` keeps nginx from adding the site's.
 */
const serverLines: readonly string[] = [
  'proxy_pass http://mustadira;',
  'proxy_http_version 1.1;',
  'proxy_set_header Connection "";',
  'proxy_set_header Host $host;',
  'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'client_max_body_size 4m;',
  'add_header X-Site "";',
  'error_page 502 504 = @mustadira_server_away;',
];
