import path from 'node:path';
import { naming } from '#lib/disk-full.ts';
import type { Settings } from '#settings/settings.ts';
import { buildId } from './code/code-fingerprint.ts';
import type { Fingerprint } from './code/fingerprint.ts';
import type { PublishPaths } from './publish-paths.ts';
import { bundle } from './render/bundle.ts';
import { moveFolder } from './slots/move-folder.ts';
import type { Steps } from './steps.ts';

/** What a publish of every page works with. */
export interface WholePublish {
  root: string;
  settings: Settings;
  paths: PublishPaths;
  /** Written into the record: the renderer of the pages. */
  code: Fingerprint;
  /** The instant the site is built for. */
  now: Date;
  steps: Steps;
  /** The index of the pages, if it is not the newsroom's own. */
  indexFile?: string;
}

/**
 * Bundles the project with Astro. The page renderer is written to `rendererDir`. Scripts, styles and public files begin the site in
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
    // By default Vite writes into node_modules, which the service's user may not do.
    viteCacheDir: path.join(cacheDir, 'vite'),
  };
  await bundle(task).catch((error: unknown) => {
    throw naming(paths.bundling, error);
  });
  await moveFolder(paths.bundling, outDir);
};
