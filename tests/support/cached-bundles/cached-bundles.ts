import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** Where bundles of the project's code are cached for tests, each in a folder named by the id of its build. */
export const cachedBundlesDir = (root: string): string => path.join(root, '.cache', 'test-bundles');

/** Some tests publish with settings of their own: each makes another bundle. */
const maxBundles = 24;

/** Environment of a publish that may take the bundle of its code from a test before it. */
export const withCachedBundle = (environment: NodeJS.ProcessEnv = {}): { NODE_OPTIONS: string } => {
  const register = new URL('./register.ts', import.meta.url).href;
  return { NODE_OPTIONS: `${environment['NODE_OPTIONS'] ?? ''} --import=${register}`.trim() };
};

/** Removes the bundles used longest ago, which are of code that has changed since. */
export const removeOldBundles = (root: string): void => {
  const folder = cachedBundlesDir(root);
  if (!existsSync(folder)) return;
  const used = readdirSync(folder)
    .map((name) => ({ name, at: statSync(path.join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { name } of used.slice(maxBundles)) rmSync(path.join(folder, name), { recursive: true, force: true });
};
