import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { waitForLock } from '../../../src/publishing/lock.ts';
import { bundle as bundleAnew, type BundleTask } from '../../../src/publishing/render/bundle.ts';
import { linkPackages } from '../../../src/publishing/render/link-packages.ts';
import { cloneWithHardLinks } from '../../../src/publishing/slots/slots.ts';
import { cachedBundlesDir, lockOf } from './cached-bundles.ts';

/** Nothing writes a file of a bundle in place: where it lies on the same disk, links to its files are a copy. */
const copy = async (from: string, to: string): Promise<void> => {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(path.dirname(to), { recursive: true });
  try {
    cloneWithHardLinks(from, to);
  } catch {
    await cp(from, to, { recursive: true });
  }
};

/** Node.js compiles a module once for each file: through links, all sites of tests have the same files. */
const linkFiles = (from: string, to: string): void => {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else symlinkSync(source, target);
  }
};

const storeBundle = async (folder: string, { bundlingDir, rendererDir }: BundleTask): Promise<void> => {
  const making = `${folder}.${process.pid}`;
  rmSync(making, { recursive: true, force: true });
  await cp(bundlingDir, path.join(making, 'out'), { recursive: true });
  const isOfTheBundle = (file: string): boolean => path.relative(rendererDir, file) !== 'node_modules';
  await cp(rendererDir, path.join(making, 'renderer'), { recursive: true, filter: isOfTheBundle });
  renameSync(making, folder);
};

const takeBundle = async (folder: string, { root, bundlingDir, rendererDir }: BundleTask): Promise<void> => {
  utimesSync(folder, new Date(), new Date());
  await copy(path.join(folder, 'out'), bundlingDir);
  linkFiles(path.join(folder, 'renderer'), rendererDir);
  linkPackages(root, rendererDir);
};

/**
 * `bundle` of publishing, but that the same code is bundled once, however many tests need it at the same time. A bundle belongs to the id of
 * its build, which is made of all code and settings it is made from; content is in no bundle.
 */
export const bundle = async (task: BundleTask): Promise<void> => {
  const folder = path.join(cachedBundlesDir(task.root), task.buildId);
  if (existsSync(folder)) return takeBundle(folder, task);
  const release = await waitForLock(lockOf(folder), () => {});
  try {
    if (existsSync(folder)) return await takeBundle(folder, task);
    await bundleAnew(task);
    await storeBundle(folder, task);
  } finally {
    release();
  }
};
