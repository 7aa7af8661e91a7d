import { defaultLocale, languageCookie, locales } from '#i18n/locales.ts';
import { translator } from '#i18n/translate.ts';
import { dotSegment, encodedSeparator, internalPath, unsafePath } from '#contract/site-files/address-patterns.ts';
import { crawlers } from '#contract/site-files/search-engine-bots.ts';
import { hashedFile } from '#contract/site-files/hashed-files.ts';
import type { Redirects } from '#contract/site-files/redirects.ts';
import { exactLines, mapBlock, patternLine } from './map-block.ts';
import { quotedAddress, patternAfter, quotedHtml } from './quoting.ts';
import { type Section, sections } from '#settings/sections.ts';

/** Endings of other spellings of a path: `/ar/news/`, `/ar/news.html`, `/ar/index`. */
const ending = '(?:/index(?:\\.html)?/?|\\.html/?|/)';
const rootSpelling = '(?:/index)?(?:\\.html)?/?';

/** The target of a request: the clean path decoded, and, where it was spelt otherwise, the clean path as received. */
const cleanPaths = (): string[] => [
  ...mapBlock(
    '$uri',
    'path',
    [
      patternLine(new RegExp(`^${rootSpelling}$`), '/'),
      patternLine(new RegExp(`^(?<mustadira_decoded>.+?)${ending}$`), '$mustadira_decoded'),
    ],
    '$uri',
  ),
  ...mapBlock('$mustadira_path', 'file', ['  / /index;'], '$mustadira_path'),
  ...mapBlock('$request_uri', 'clean', [
    patternLine(/^\/(?:\?|$)/, '""'),
    patternLine(new RegExp(`^${rootSpelling}(?:\\?|$)`), '/'),
    patternLine(new RegExp(`^(?<mustadira_raw>[^?]+?)${ending}(?:\\?|$)`), '$mustadira_raw'),
  ]),
  ...mapBlock('$mustadira_moved', 'clean_or_moved', ['  "" $mustadira_clean;'], '$mustadira_moved'),
];

/** Addresses without pages or files. */
const refused = (): string[] => [
  ...mapBlock(
    '$uri',
    'refused_path',
    [unsafePath, dotSegment, internalPath].map((pattern) => patternLine(pattern, '1')),
  ),
  ...mapBlock(
    '$request_uri',
    'refused',
    [patternLine(patternAfter('[^?]*', encodedSeparator), '1')],
    '$mustadira_refused_path',
  ),
];

const redirectFormerAddresses = ({ moved, gone }: Redirects): string[] => {
  const present = [...moved].map(([path, to]): [string, string] => [path, quotedAddress(to)]);
  const sectionOf = (list: string): Section | '-' => sections.find((section) => list.endsWith(`/${section}`)) ?? '-';
  const inSection = [...gone].map(([path, list]): [string, string] => [path, sectionOf(list)]);
  const query = /^\/\?(?<mustadira_query>(?:p|page_id)=\d+)(?:&|$)/;
  return [
    // A page of a former site may have an address such as `/?p=123`.
    ...mapBlock(
      '"$mustadira_path?$args"',
      'former_path',
      [patternLine(query, '"/?$mustadira_query"')],
      '$mustadira_path',
    ),
    ...mapBlock('$mustadira_former_path', 'moved', exactLines(new Map(present))),
    ...mapBlock('$mustadira_path', 'gone', exactLines(new Map(inSection))),
  ];
};

/**
 * The reader's language: the cookie, else the first supported one in the browser's list, which is in order of preference. Quality values
 * are ignored: no browser gives an earlier language less weight, and nginx cannot compare them.
 */
const languages = (): string[] => {
  const refusal = '[^,;]*;\\s*q=0(?:\\.0*)?\\s*(?:,|$)';
  const wanted = (names: string): string => `\\s*(?:${names})\\b(?!${refusal})`;
  const others = `(?:(?!${wanted(locales.join('|'))})[^,]*,)*`;
  return [
    ...mapBlock(
      '$http_accept_language',
      'accepted_language',
      locales.map((locale) => patternLine(new RegExp(`^${others}${wanted(locale)}`, 'i'), locale)),
      defaultLocale,
    ),
    ...mapBlock(
      `$cookie_${languageCookie}`,
      'language',
      ['  "" $mustadira_accepted_language;', ...locales.map((locale) => `  ${locale} ${locale};`)],
      defaultLocale,
    ),
    ...mapBlock(
      '$mustadira_path',
      'page_language',
      locales.map((locale) => patternLine(new RegExp(`^/${locale}(?:/|$)`), locale)),
      '$mustadira_language',
    ),
  ];
};

/**
 * Bytes of a path to hide: characters of markup, controls, and those that hide text or change its direction (zero-width characters, bidi
 * marks).
 */
const undisplayable = /[<>"'&\x00-\x1f\x7f]|\xE2\x80[\x8B-\x8F\xA8-\xAE]|\xE2\x81[\xA0-\xAF]|\xD8\x9C|\xEF\xBB\xBF/;

/** The content of error pages, and the clients that do not get them. */
const errorPages = (): string[] => [
  ...mapBlock('$uri', 'displayed_path', [patternLine(undisplayable, '""')], '$uri'),
  ...mapBlock(
    '"$mustadira_page_language/$mustadira_gone"',
    'section_name',
    locales.flatMap((locale) =>
      sections.map((section) => `  ${locale}/${section} ${quotedHtml(translator(locale)(`sections.${section}`))};`),
    ),
  ),
  ...mapBlock('$http_user_agent', 'is_bot', [patternLine(crawlers, '1')]),
  ...mapBlock('$mustadira_path', 'is_hashed', [patternLine(hashedFile, '1')]),
];

/** Maps for reading addresses, for nginx's `http` context. */
export const addressMaps = (moves: Redirects): string[] => [
  ...cleanPaths(),
  ...refused(),
  ...redirectFormerAddresses(moves),
  ...languages(),
  ...errorPages(),
];
