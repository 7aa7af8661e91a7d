import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readImportGraph } from '../../checks/import-graph.ts';
import { projectFiles } from '../../checks/project-files.ts';
import type { Dependencies } from './affected-tests.ts';
import { importedStyles, loadedIslands, namedPaths, quotedTexts } from './file-references.ts';
import { addressSegments, pagesAt } from './page-routes.ts';
import { isBrowserTest, isUnitTest } from './test-files.ts';

const packages = ['package.json', 'package-lock.json'];
/** Implicit dependencies: the runner's configuration, and for browser tests all parts of a site besides code. */
const unitNeeds = [...packages, 'vitest.config.ts'];
const browserNeeds = [...packages, 'playwright.config.ts', 'astro.config.mjs', 'public', 'src/content'];
/** Astro calls it for every page. */
const pageNeeds = ['src/middleware.ts'];

/**
 * The dependencies of every file of the project: its imports, the files it starts or reads, the islands it loads, and for browser tests the
 * pages they open.
 */
export function readDependencies(root: string): Dependencies {
  const imports = readImportGraph(root, ['src', 'scripts', 'tests']);
  const pages = [...imports.keys()].filter((file) => file.startsWith('src/pages/'));
  const exists = (file: string): boolean => existsSync(path.join(root, file));
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const dependencies = new Map<string, Set<string>>();
  for (const [file, targets] of imports) {
    const text = read(file);
    const all = new Set(targets.flatMap(({ target }) => target ?? []));
    const add = (more: readonly string[]): void => more.forEach((each) => each !== file && all.add(each));
    // Checks contain paths as examples. Settings contain the content folder, and all code reads settings.
    if (!file.startsWith('scripts/checks/') && !/^src\/setting/.test(file)) add(namedPaths(file, text, exists));
    add(loadedIslands(text).filter((island) => imports.has(island)));
    if (isUnitTest(file)) add(unitNeeds);
    if (pages.includes(file)) add(pageNeeds);
    if (/^tests\/(?:e2e|pages)\//.test(file)) add(openedPages(text, pages));
    if (isBrowserTest(file)) add(browserNeeds);
    dependencies.set(file, all);
  }
  // Addresses that a test finds at run time may be of any page.
  for (const [file, all] of dependencies)
    if (isBrowserTest(file) && !opensKnownPages(file, dependencies)) pages.forEach((page) => all.add(page));
  for (const file of projectFiles(root, 'src', ['.css']))
    dependencies.set(file, new Set(importedStyles(file, read(file))));
  return dependencies;
}

/** The files of src/pages whose addresses a browser test contains. The test adds a language to a name alone, `/news`. */
const openedPages = (text: string, pages: readonly string[]): string[] =>
  quotedTexts(text).flatMap((quoted) => {
    const segments = addressSegments(quoted);
    if (!segments) return [];
    return pagesAt(/^(?:\*|ar|en)$/.test(segments[0] ?? '') ? segments : ['*', ...segments], pages);
  });

/** Whether a browser test, or its imports below tests/, contain the address of any page. */
const opensKnownPages = (file: string, dependencies: Dependencies, seen = new Set<string>()): boolean => {
  seen.add(file);
  return [...(dependencies.get(file) ?? [])].some(
    (each) =>
      each.startsWith('src/pages/') ||
      (each.startsWith('tests/') && !seen.has(each) && opensKnownPages(each, dependencies, seen)),
  );
};
