import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { oneFile } from './one-file.ts';

const suffix = '.entry.ts';

/** Those that a page loads alone, during a match: one file each, which shares nothing with others. Together they would be eight. */
const isAlone = (name: string): boolean => name.startsWith('live-');

/** The URL of an island's module: the same in every build. */
const address = (name: string): string => `islands/${name}.js`;

/**
 * Builds each `src/browser/islands/<name>.entry.ts` as a module at `/islands/<name>.js`. A static page imports it when a reader first uses the
 * island (src/browser/page-script/islands.ts). The URL has no hash: a page that was opened before a publish finds the module of the next build, and
 * new island code requires no rendering of pages. docs/decisions/027
 */
export const islandModules = (): AstroIntegration => ({
  name: 'mustadira:island-modules',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      const folder = fileURLToPath(new URL('browser/islands/', config.srcDir));
      const names = readdirSync(folder).flatMap((file) =>
        file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : [],
      );
      const fileOf = (name: string): string => `${folder}${name}${suffix}`;
      const plugin: Plugin = {
        name: 'mustadira:island-modules',
        applyToEnvironment: ({ name }) => name === 'client',
        async buildStart() {
          // A build also runs a development server, to read the content's modules.
          if (this.environment.mode !== 'build') return;
          for (const name of names)
            if (isAlone(name))
              this.emitFile({
                type: 'asset',
                fileName: address(name),
                source: await oneFile(fileOf(name), { format: 'es', define: config.vite.define }),
              });
            else
              this.emitFile({ type: 'chunk', id: fileOf(name), fileName: address(name), preserveSignature: 'strict' });
        },
        configureServer: ({ middlewares }) =>
          void middlewares.use((request, _response, next) => {
            const name = names.find((each) => request.url?.split('?')[0] === `/${address(each)}`);
            if (name !== undefined) request.url = `/@fs${fileOf(name)}`;
            next();
          }),
      };
      updateConfig({ vite: { plugins: [plugin] } });
    },
  },
});
