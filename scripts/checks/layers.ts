import { type Import, type ImportGraph, readImportGraph } from './import-graph.ts';
import type { Check, CheckProblem } from './problem.ts';

/** The layers of src from top to bottom. An import runs down or stays in its layer, it never runs up. */
const layers: readonly (readonly string[])[] = [
  ['src/pages', 'src/middleware.ts'],
  ['src/layouts'],
  ['src/components', 'src/browser/islands'],
  ['src/browser/stores', 'src/browser/page-script', 'src/seo', 'src/share-images'],
  ['src/newsroom', 'src/browser/api-client'],
  [
    'src/browser/clock.ts',
    'src/browser/service-worker',
    'src/browser/share',
    'src/search',
    'src/football',
    'src/contract',
    'src/i18n',
    'src/schemas',
  ],
  ['src/settings', 'src/styles'],
  ['src/lib'],
];

const below = ['src/contract', 'src/i18n', 'src/schemas', 'src/settings', 'src/lib'];
const platform = ['src/server/platform', ...below];
const http = ['src/server/http', ...platform];

/** The importer's folders from bottom to top, the last of them `scripts/import` itself: each imports those before it. */
const importer = [
  ...['transliterate', 'names', 'tables', 'source', 'seasons', 'clubs', 'matches', 'content'],
  ...['leagues', 'tournaments', 'forms', 'merge', 'testing', 'files', ''],
].map((folder) => `scripts/import/${folder}`.replace(/\/$/, ''));

/** Parts beside the layers: what each may import. No layer may import them. */
const parts: Readonly<Record<string, readonly string[]>> = {
  // The server in layers: a feature never imports another (see featureOf)
  'src/server/platform': platform,
  'src/server/http': http,
  // The rules of a match are the same on pages and in its journal
  'src/server/features': ['src/server/features', 'src/football', ...http],
  'src/server': ['src/server', 'src/server/features', ...http],
  // Renders pages by the bundle that Astro makes of them, and completes the site
  'src/publishing': [
    'src/publishing',
    'src/publishing/database',
    ...['src/components', 'src/share-images', 'src/newsroom', 'src/search', ...below],
  ],
  // Checks records of matches for the desk, and computes the tables with them
  'src/publishing/desk': [
    ...[
      'src/publishing/desk',
      'src/publishing',
      'src/components',
      'src/share-images',
      'src/newsroom',
      'src/football',
      'src/search',
      // Pages with other colours than the published ones
      'src/styles',
      ...below,
    ],
  ],
  // Reads ratings, votes and journals from the server's database
  'src/publishing/database': [
    ...['src/publishing', 'src/server', 'src/server/platform', 'src/newsroom', 'src/football', ...below],
  ],
  // Astro calls it
  'src/publishing/integrations': ['src/publishing', 'src/newsroom', 'src/settings', 'src/i18n', 'src/lib'],
  // Types of what the middleware provides to pages; no code
  'src/env.d.ts': ['src/newsroom', 'src/football', ...below],
  // The application of the desk: no page, and nothing of the server. It knows the rules of a match
  'src/desk': ['src/desk', 'src/browser/api-client', 'src/styles', 'src/football', 'src/search', ...below],
  // Files, read through the newsroom's reader only
  'src/content': [],
  // The site knows only the content that it writes
  ...Object.fromEntries(importer.map((folder, at) => [folder, [...importer.slice(0, at), 'src/football', ...below]])),
};

const pages = /^(?:astro|p?react)/;
const site = /^(?:astro|p?react|hono)/;
const impure = /^(?:astro|p?react|hono|node:)/;

/** Packages that files of a folder may not import, the deepest folder first. Tests may import any. */
const forbiddenPackages: readonly (readonly [folder: string, packages: RegExp, because: string])[] = [
  ['src/football', impure, 'football is pure: it computes, and reads and writes nothing'],
  ['src/schemas', impure, 'schemas describe data, and read and write nothing'],
  ['src/search', impure, 'search runs in browsers too'],
  ['src/browser/share', impure, 'sharing runs in browsers too'],
  ['src/contract/site-files', pages, 'publisher and server share it'],
  ['src/contract', /^(?:astro|p?react|node:)/, 'the contract is read by server and browser alike'],
  ['src/i18n', site, 'words belong to pages, islands and server alike'],
  ['src/publishing/derived', /^node:sqlite/, 'content is read through the reader alone'],
  ['src/newsroom/reader', site, 'the reader knows nothing of Astro'],
  ['src/server', pages, 'the server knows nothing of pages'],
  ['scripts/import/files', site, 'the importer knows nothing of the site'],
  ['scripts/import/main.ts', site, 'the importer knows nothing of the site'],
  ['scripts/import', impure, 'only scripts/import/files reads and writes'],
];

const isIn = (file: string, folder: string): boolean =>
  file === folder || file.startsWith(`${folder}/`) || file.replace('.test.', '.') === folder;

const layerOf = (file: string): number => layers.findIndex((layer) => layer.some((folder) => isIn(file, folder)));

/** The deepest part of a file; undefined for a file in the layers or outside. */
const partOf = (file: string): string | undefined =>
  Object.keys(parts)
    .filter((part) => isIn(file, part))
    .sort((a, b) => b.length - a.length)[0];

const featureOf = (file: string): string | undefined => /^src\/server\/features\/([^/]+)/.exec(file)?.[1];

/** Why a file may not import another of the project; undefined when it may. */
function reasonAgainst(from: string, to: string): string | undefined {
  const [part, target] = [partOf(from), partOf(to)];
  if (part) {
    if (featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to)) return 'a feature imports no other';
    const isAllowed = parts[part]?.some((folder) => (target ? folder === target : isIn(to, folder)));
    return isAllowed || part === target ? undefined : `${part} may import ${parts[part]?.join(', ') || 'nothing'}`;
  }
  if (target) return `${target} is a separate part: no layer may import it`;
  if (!to.startsWith('src/')) return 'src must not depend on scripts or tests';
  if (layerOf(to) < 0) return `${to} has no layer: give it one in scripts/checks/layers.ts`;
  return layerOf(to) < layerOf(from) ? `imports run down, and ${to} is above ${from}` : undefined;
}

function problemOf(file: string, { specifier, line, target }: Import): CheckProblem[] {
  const isTest = file.includes('.test.');
  if (target === undefined) {
    const [, packages, because] = forbiddenPackages.find(([folder]) => isIn(file, folder)) ?? [];
    if (isTest || !packages?.test(specifier)) return [];
    return [{ file, line, message: `imports ${specifier}, but ${because}` }];
  }
  const isOfServer = file.startsWith('src/server/') && target.startsWith('src/server/');
  if (isTest && (!target.startsWith('src/') || target.includes('/testing/') || isOfServer)) return [];
  const reason = reasonAgainst(file, target);
  return reason ? [{ file, line, message: `imports ${specifier}, but ${reason}` }] : [];
}

/** Imports of a higher layer, of a separate part, from outside, or of a forbidden package. */
export const checkLayers = (graph: ImportGraph): CheckProblem[] =>
  [...graph].flatMap(([file, imports]) =>
    layerOf(file) < 0 && !partOf(file)
      ? [{ file, message: `${file} has no layer: give it one in scripts/checks/layers.ts` }]
      : imports.flatMap((each) => problemOf(file, each)),
  );

export const layersCheck: Check = {
  name: 'layers',
  about: 'imports run down the layers',
  run: async ({ root }) => ({ problems: checkLayers(readImportGraph(root, ['src', 'scripts/import'])) }),
};
