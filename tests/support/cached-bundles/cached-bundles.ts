import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** This folder, relative to the project. */
export const cachedBundlesCode = path.join('tests', 'support', 'cached-bundles');

/** Where bundles of the project's code are cached for tests, each in a folder named by the id of its build. */
export const cachedBundlesDir = (root: string): string => path.join(root, '.cache', 'test-bundles');

/** The lock beside a bundle, or beside what it is cached under. */
export const lockOf = (bundle: string): string => `${bundle}.lock`;

/** Some tests publish with settings of their own: each makes another bundle. */
const maxBundles = 24;

/**
 * Environment of a publish that may take the bundle of its code from a test before it.
 * @param options.draws it draws its share images itself, which takes seconds: for a test that stops it then
 * @param options.copy folder of a copy of the project that has this folder too, and links its cache to the project's
 */
export const withCachedBundle = (
  environment: NodeJS.ProcessEnv = {},
  { draws = false, copy }: { draws?: boolean; copy?: string } = {},
): { NODE_OPTIONS: string } => {
  const folder = copy === undefined ? import.meta.dirname : path.join(copy, cachedBundlesCode);
  const register = pathToFileURL(path.join(folder, 'register.ts')).href + (draws ? '?draws' : '');
  return { NODE_OPTIONS: `${environment['NODE_OPTIONS'] ?? ''} --import=${register}`.trim() };
};

/** Removes the bundles used longest ago, which are of code that has changed since. */
export const removeOldBundles = (root: string): void => {
  const folder = cachedBundlesDir(root);
  if (!existsSync(folder)) return;
  const used = readdirSync(folder)
    .filter((name) => !name.endsWith(lockOf('')))
    .map((name) => ({ name, at: statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of used.slice(maxBundles))
    for (const each of [name, lockOf(name)]) rmSync(path.join(folder, each), { recursive: true, force: true });
};
