import { type ImportGraph, readImportGraph } from './import-graph.ts';
import { type Check, type CheckProblem } from './problem.ts';

/** The layers from top to bottom, by folder of src. An import runs down or stays in its layer, it never runs up. */
const layers: readonly (readonly string[])[] = [
  ['pages', 'middleware.ts'],
  ['layouts'],
  ['components', 'islands'],
  ['stores', 'seo', 'share-images', 'page-script'],
  ['newsroom', 'api-client'],
  ['service-worker', 'site-files', 'search', 'share', 'following', 'football', 'contract', 'i18n', 'schemas'],
  [
    'api-base.ts',
    'command-line.ts',
    'settings.ts',
    'setting-values.ts',
    'setting-variables.ts',
    'setting-requirements.ts',
    'variables.ts',
    'sign-in-providers.ts',
    'sign-in-provider-settings.ts',
    'threads.ts',
    'timer-delay.ts',
    'disk-full.ts',
    'memoize.ts',
    'sections.ts',
    'seeded-random.ts',
    'escape-html.ts',
    'collapse-whitespace.ts',
    'styles',
    'brand',
  ],
];

/** Parts of src beside the layers: what each may use. No layer may use them. */
const standaloneParts: Readonly<Record<string, readonly string[]>> = {
  // Knows nothing of pages
  server: [
    'site-files',
    'following',
    'contract',
    'i18n',
    'schemas',
    'api-base.ts',
    'command-line.ts',
    'sections.ts',
    'settings.ts',
    'setting-values.ts',
    'setting-requirements.ts',
    'sign-in-providers.ts',
    'sign-in-provider-settings.ts',
    'escape-html.ts',
    'timer-delay.ts',
  ],
  // A separate command reads with it; the site knows only the content it writes
  openfootball: ['football', 'i18n', 'schemas'],
  // Astro calls it
  integrations: ['newsroom', 'i18n', 'escape-html.ts'],
  // Renders pages by the bundle that Astro makes of them, and completes the site
  publishing: [
    'publishing/tallies',
    'components',
    'share-images',
    'newsroom',
    'site-files',
    'search',
    'contract',
    'i18n',
    'schemas',
    'sections.ts',
    'settings.ts',
    'setting-values.ts',
    'sign-in-provider-settings.ts',
    'threads.ts',
    'disk-full.ts',
    'seeded-random.ts',
    'timer-delay.ts',
  ],
  // Takes ratings and votes from the database of accounts
  'publishing/tallies': ['publishing', 'server', 'newsroom', 'contract', 'settings.ts'],
  // Types of what the middleware provides to pages; no code
  'env.d.ts': ['newsroom', 'i18n', 'football', 'schemas', 'settings.ts', 'sign-in-providers.ts'],
  // Files, read through the newsroom's reader only
  content: [],
};

/** Packages that would bind a part to something it must not know, by the first folder that matches. Tests may use any. */
const forbiddenPackages: Readonly<Record<string, { packages: RegExp; because: string }>> = {
  football: {
    packages: /^(?:astro|react|node:|hono)/,
    because: 'football is pure: it computes, and reads and writes nothing',
  },
  'openfootball/files': { packages: /^(?:astro|react|hono)/, because: 'the importer knows nothing of the site' },
  openfootball: { packages: /^(?:astro|react|node:|hono)/, because: 'only openfootball/files reads and writes' },
  schemas: { packages: /^(?:astro|react|node:|hono)/, because: 'schemas describe data, and read and write nothing' },
  contract: { packages: /^(?:astro|react|node:)/, because: 'the contract is read by server and browser alike' },
  search: { packages: /^(?:astro|react|node:|hono)/, because: 'search runs in browsers too' },
  share: { packages: /^(?:astro|react|node:|hono)/, because: 'sharing runs in browsers too' },
  i18n: { packages: /^(?:astro|react|hono)/, because: 'words belong to pages, islands and server alike' },
  'publishing/derived': { packages: /^node:sqlite/, because: 'content is read through the reader alone' },
  'newsroom/reader': { packages: /^(?:astro|react|hono)/, because: 'the reader knows nothing of Astro' },
  server: { packages: /^(?:astro|react)/, because: 'the server knows nothing of pages' },
};

/** `football` for src/football/standings.ts, `settings.ts` for src/settings.ts; the deeper folder where that is a separate part. */
function partOf(file: string): string {
  const [, first = '', second] = file.split('/');
  const inner = `${first}/${second}`;
  return standaloneParts[inner] ? inner : first.replace('.test.', '.');
}

function layerOf(part: string): number {
  return layers.findIndex((layer) => layer.includes(part));
}

/** Why a file of one part of src may not import a file of another; undefined when it may. */
function reasonAgainst(from: string, to: string): string | undefined {
  if (from === to) return undefined;
  const allowed = standaloneParts[from];
  if (allowed) {
    return allowed.includes(to) ? undefined : `${from} may use ${allowed.join(', ') || 'nothing'}, not ${to}`;
  }
  if (standaloneParts[to]) return `${to} is a separate part: no layer may use it`;
  const [fromLayer, toLayer] = [layerOf(from), layerOf(to)];
  if (toLayer < 0) return `src/${to} has no layer: give it one in scripts/checks/layers.ts`;
  if (toLayer < fromLayer) return `imports run down, and ${to} is above ${from}`;
  return undefined;
}

/** Imports of a higher layer, of a separate part, from outside src, or of a package the part must not know. */
export function checkLayers(graph: ImportGraph): CheckProblem[] {
  return [...graph].flatMap(([file, imports]) => {
    const part = partOf(file);
    if (layerOf(part) < 0 && !standaloneParts[part]) {
      return [{ file, message: `src/${part} has no layer: give it one in scripts/checks/layers.ts` }];
    }
    const forbiddenImport = Object.entries(forbiddenPackages).find(([folder]) =>
      file.startsWith(`src/${folder}/`),
    )?.[1];
    const isTest = file.includes('.test.');
    return imports.flatMap(({ specifier, line, target }): CheckProblem[] => {
      if (target === undefined) {
        if (isTest || !forbiddenImport?.packages.test(specifier)) return [];
        return [{ file, line, message: `imports ${specifier}, but ${forbiddenImport.because}` }];
      }
      if (!target.startsWith('src/')) {
        if (isTest) return [];
        return [{ file, line, message: `imports ${target}: src must not depend on scripts or tests` }];
      }
      const reason = reasonAgainst(part, partOf(target));
      return reason ? [{ file, line, message: `imports ${specifier}, but ${reason}` }] : [];
    });
  });
}

export const layersCheck: Check = {
  name: 'layers',
  about: 'imports run down the layers',
  run: async ({ root }) => ({ problems: checkLayers(readImportGraph(root, ['src'])) }),
};
