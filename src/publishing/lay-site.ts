import path from 'node:path';
import { naming } from '#lib/disk-full.ts';
import { type Settings } from '#settings/settings.ts';
import { buildId } from './code/code-fingerprint.ts';
import { type Fingerprint } from './code/fingerprint.ts';
import { type PublishPaths } from './publish-paths.ts';
import { bundle } from './render/bundle.ts';
import { moveFolder } from './slots/move-folder.ts';
import { type Steps } from './steps.ts';

/** What a publish of every page works with. */
export interface WholePublish {
  root: string;
  settings: Settings;
  paths: PublishPaths;
  /** Written into the record: what the pages were rendered by. */
  code: Fingerprint;
  /** The instant the site is built for. */
  now: Date;
  steps: Steps;
  /** What the pages are read from, where that is not the newsroom's own index. */
  indexFile?: string;
}

/**
 * Has Astro bundle the project: what renders pages goes to `rendererDir`; scripts, styles and public files are the beginning of the site in
 * `outDir`, which must not exist yet.
 */
export const bundleInto = async (
  { root, settings: { cacheDir }, paths, code, steps }: WholePublish,
  { rendererDir, outDir }: { rendererDir: string; outDir: string },
): Promise<void> => {
  steps.show('Bundling');
  const task = {
    root,
    bundlingDir: paths.bundling,
    rendererDir,
    buildId: buildId(code),
    astroCacheDir: path.join(cacheDir, 'astro'),
    // Left to itself Vite writes into node_modules, which belongs to somebody else where the site is operated.
    viteCacheDir: path.join(cacheDir, 'vite'),
  };
  await bundle(task).catch((error: unknown) => {
    throw naming(paths.bundling, error);
  });
  await moveFolder(paths.bundling, outDir);
};
