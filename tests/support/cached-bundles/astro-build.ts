import { existsSync, mkdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { type AstroInlineConfig, type AstroIntegrationLogger } from 'astro';
import { newsroom } from '../../../src/integrations/newsroom.ts';
import { nextSitePaths } from '../../../src/publishing/slots/next-site.ts';
import { publishPaths } from '../../../src/publishing/publish-paths.ts';
import { linkPackages } from '../../../src/publishing/render/link-packages.ts';
import { loadSettings } from '../../../src/settings.ts';
import { cachedBundlesDir } from './cached-bundles.ts';

/** What is copied of a folder: all but what belongs to the one site it was made for. */
const copyWithout = (from: string, to: string, name: string): Promise<void> =>
  cp(from, to, { recursive: true, filter: (file) => path.relative(from, file) !== name });

const copyOnce = async (folder: string, outDir: string, rendererDir: string): Promise<void> => {
  const making = `${folder}.${process.pid}`;
  await copyWithout(outDir, path.join(making, 'out'), 'media');
  await copyWithout(rendererDir, path.join(making, 'renderer'), 'node_modules');
  try {
    renameSync(making, folder);
  } catch {
    // Another test was first.
    rmSync(making, { recursive: true });
  }
};

/**
 * Astro's `build` as publishing calls it, but that the same code is bundled once. A bundle belongs to the id of its build, which is made of
 * all code and settings it is made from; content is in no bundle, and its pictures are laid into the site as ever.
 */
export const build = async (config: AstroInlineConfig): Promise<void> => {
  const root = String(config.root);
  const settings = loadSettings();
  const { outDir } = config;
  const id: unknown = (config.vite?.define as Record<string, unknown> | undefined)?.['import.meta.env.BUILD_ID'];
  if (typeof id !== 'string' || typeof outDir !== 'string')
    throw new Error('The build does not say what it makes and where');
  const { rendererDir } = nextSitePaths(publishPaths(root, settings));
  const folder = path.join(cachedBundlesDir(root), JSON.parse(id) as string);
  if (!existsSync(folder)) {
    // Astro and its bundler take seconds to load: who finds a bundle does without them.
    const astro = await import('astro');
    await astro.build(config);
    mkdirSync(path.dirname(folder), { recursive: true });
    await copyOnce(folder, outDir, rendererDir);
    return;
  }
  utimesSync(folder, new Date(), new Date());
  rmSync(outDir, { recursive: true, force: true });
  rmSync(rendererDir, { recursive: true, force: true });
  await cp(path.join(folder, 'out'), outDir, { recursive: true });
  await cp(path.join(folder, 'renderer'), rendererDir, { recursive: true });
  linkPackages(root, rendererDir);
  const dir = pathToFileURL(`${outDir}/`);
  const layMedia = newsroom(settings).hooks['astro:build:done'];
  await layMedia?.({ dir, pages: [], assets: new Map(), logger: {} as AstroIntegrationLogger });
};
