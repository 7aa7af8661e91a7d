import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { oneFile } from './one-file.ts';

const suffix = '.inline.ts';
const query = '?text';

/**
 * Gives `<name>.inline.ts?text` as the text of a classic script, for an inline element: it runs where it stands, before the page is painted.
 * What Astro makes of a `<script>` is a module, which runs when the whole page has been read, and may move what is already seen.
 */
export const inlineScripts = (): AstroIntegration => ({
  name: 'mustadira:inline-scripts',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const source = fileURLToPath(config.srcDir);
      const texts = new Map<string, Promise<string>>();
      const plugin: Plugin = {
        name: 'mustadira:inline-scripts',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith(suffix + query) && id.startsWith('#') ? id.replace('#', source) : undefined),
        async load(id) {
          if (!id.endsWith(suffix + query)) return undefined;
          const file = id.slice(0, -query.length);
          const watches = this.environment.mode === 'dev';
          const text =
            (!watches && texts.get(file)) ||
            oneFile(file, { format: 'iife', define: config.vite.define }, (each) => this.addWatchFile(each));
          texts.set(file, text);
          return `export const text = ${JSON.stringify(await text)}`;
        },
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});
