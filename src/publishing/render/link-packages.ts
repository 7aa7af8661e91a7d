import { symlinkSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

/**
 * Lets a bundle outside the project find the project's packages: what it imports by name is looked for in the folders above it.
 * CACHE_DIR may lie anywhere.
 */
export const linkPackages = (root: string, bundleDir: string): void => {
  const way = relative(root, bundleDir);
  if (!way.startsWith('..') && !isAbsolute(way)) return;
  symlinkSync(join(root, 'node_modules'), join(bundleDir, 'node_modules'), 'junction');
};
