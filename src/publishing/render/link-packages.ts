import { lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';

/**
 * Lets a bundle outside the project find the project's packages: what it imports by name is looked for in the folders above it.
 * CACHE_DIR may lie anywhere. After an upgrade the project lies elsewhere, and its former folder may be gone: to be called before each use.
 */
export const linkPackages = (root: string, bundleDir: string): void => {
  const way = relative(root, bundleDir);
  if (!way.startsWith('..') && !isAbsolute(way)) return;
  const [link, packages] = [join(bundleDir, 'node_modules'), join(root, 'node_modules')];
  if (lstatSync(link, { throwIfNoEntry: false })) {
    if (resolve(bundleDir, readlinkSync(link)) === packages) return;
    rmSync(link);
  }
  symlinkSync(packages, link, 'junction');
};
