import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** The module through which Vite's builds import modules on demand. */
const helperId = /^\0vite\/preload-helper\.js$/;

/** Reports a failed import as Vite's own helper does, for `src/browser/page-script/new-build/`. */
const helper = `export const __vitePreload = (load) => load().catch((error) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  if (dispatchEvent(event)) throw error;
});`;

const withoutPreloads = { build: { modulePreload: { polyfill: false, resolveDependencies: (): string[] => [] } } };

/**
 * Replaces Vite's helper for imports on demand, which also preloads what a module imports and its styles, by a fifth of its bytes: every
 * page loads it. Styles here are links of the page, and what such a module imports is mostly loaded already.
 */
export const importHelper = (): AstroIntegration => ({
  name: 'mustadira:import-helper',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const plugin: Plugin = {
        name: 'mustadira:import-helper',
        enforce: 'pre',
        apply: 'build',
        applyToEnvironment: ({ name }) => name === 'client',
        configEnvironment: (name) => (name === 'client' ? withoutPreloads : undefined),
        load: { filter: { id: helperId }, handler: () => helper },
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});
