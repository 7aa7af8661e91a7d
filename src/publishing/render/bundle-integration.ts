import { rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration } from 'astro';
import { linkPackages } from './link-packages.ts';

/**
 * Caches the bundle that renders pages, and has Astro render none: publishing renders them with the cached bundle, all of them or
 * only those that changed, by the same code. What Astro leaves in its own place is scripts, styles, fonts and public files.
 * @param rendererDir the folder of the cached bundle
 */
export const cacheRenderer = (rendererDir: string): AstroIntegration => {
  let bundleDir: string | undefined;
  let root = '';
  return {
    name: 'mustadira:cache-renderer',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        const plugin = {
          name: 'mustadira:find-renderer',
          writeBundle(this: { environment?: { name: string } }, { dir }: { dir?: string | undefined }) {
            if (this.environment?.name === 'prerender') bundleDir = dir;
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
