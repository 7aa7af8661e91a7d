import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Settings } from '#settings/settings.ts';
import { cacheRendererName } from '../render/astro-renderer.ts';

type PlainSite = Awaited<ReturnType<typeof import('../plain/plain-site.ts').openPlainSite>>;

/**
 * Has `astro build` by itself make the whole site: opens the index for its pages, and adds what is derived from them. Publishing makes the
 * same files faster, and does without this. docs/decisions/062
 */
export const plainBuild = (settings: Settings): AstroIntegration => {
  let site: PlainSite | undefined;
  return {
    name: 'mustadira:plain-build',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, logger }) => {
        if (command !== 'build' || config.integrations.some(({ name }) => name === cacheRendererName)) return;
        // Loaded here: nothing else of Astro needs it.
        const { openPlainSite } = await import('../plain/plain-site.ts');
        const [root, outDir] = [fileURLToPath(config.root), fileURLToPath(config.outDir).replace(/[/\\]$/, '')];
        site = await openPlainSite({ root, settings, outDir, logger });
        updateConfig({ vite: { define: { 'import.meta.env.BUILD_ID': JSON.stringify(site.buildId) } } });
      },
      'astro:build:start': ({ setPrerenderer }) => {
        if (site) setPrerenderer(site.prerenderer);
      },
      'astro:build:done': () => site?.complete(),
    },
  };
};
