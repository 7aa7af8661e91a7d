import { realpathSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { linkPackages } from './link-packages.ts';

/*
 * Pages are rendered by what Astro documents for adapters (renderer-entry.ts). All that publishing relies on beyond that is in this module,
 * docs/decisions/062:
 *
 * - The Vite environment `prerender` makes one bundle of all pages. It is complete when a prerenderer's `setup` is called, and runs
 *   wherever it lies, as long as packages are found from there.
 * - What an app remembers, as the addresses of a route, belongs to the object that is its manifest.
 * - `app.renderError` is asked for a page in place of one that failed, and `app.logger` prints the failure.
 *
 * cached-renderer.test.ts meets each of them, and tests/publish/plain-astro.test.ts compares every byte with Astro's own build.
 */

/** File of the bundle that gives the app. */
export const rendererFile = 'renderer.mjs';
const entryFile = fileURLToPath(new URL('renderer-entry.ts', import.meta.url));

/** Name of the integration that leaves pages to publishing. */
export const cacheRendererName = 'mustadira:cache-renderer';

/**
 * Caches the bundle that renders pages, and has Astro render none: publishing renders them with the cached bundle, all of them or
 * only those that changed, by the same code. What Astro leaves in its own place is scripts, styles, fonts and public files.
 * @param rendererDir the folder of the cached bundle
 */
export const cacheRenderer = (rendererDir: string): AstroIntegration => {
  let bundleDir: string | undefined;
  let root = '';
  return {
    name: cacheRendererName,
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        const plugin: Plugin = {
          name: cacheRendererName,
          apply: 'build',
          applyToEnvironment: ({ name }) => name === 'prerender',
          buildStart() {
            this.emitFile({ type: 'chunk', id: entryFile, fileName: rendererFile, preserveSignature: 'strict' });
          },
          writeBundle({ dir }) {
            bundleDir = dir;
          },
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'mustadira:cached-renderer',
          setup: async () => {
            if (bundleDir === undefined) throw new Error('The build wrote no bundle of its pages');
            rmSync(rendererDir, { recursive: true, force: true });
            // Not cpSync, which calls a full disk an error of the device.
            await cp(bundleDir, rendererDir, { recursive: true });
            linkPackages(root, rendererDir);
          },
          getStaticPaths: () => Promise.resolve([]),
          render: ({ url }) => Promise.reject(new Error(`${url} is not for Astro to render`)),
        });
      },
    },
  };
};

/** Loads the app of a cached bundle. It remembers nothing of another one. */
export const loadAstroRenderer = async (rendererDir: string) => {
  // By its real path: Node.js remembers which file a link led to.
  const { href } = pathToFileURL(realpathSync(path.join(rendererDir, rendererFile)));
  const { openApp, allPathsOf } = (await import(href)) as typeof import('./renderer-entry.ts');
  const app = openApp();
  app.manifest = { ...app.manifest };
  // What fails is thrown, with its cause: left to itself Astro prints it, and renders the page for errors.
  app.logger.setDestination({ write: () => {} });
  app.renderError = (_request, { error, response, status }) => {
    if (response) return Promise.resolve(response);
    throw error ?? new Error(`Its status is ${status}`);
  };
  return {
    /** Renders the page or file at an address. @throws what the page throws */
    render: (address: URL): Promise<Response> => app.render(new Request(address)),

    /** Every page and file of the site, with its route. */
    allPaths: () => allPathsOf(app),
  };
};
