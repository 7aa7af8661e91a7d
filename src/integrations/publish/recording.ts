import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AstroIntegration } from 'astro';
import { pageReads } from '#newsroom/reader/page-reads.ts';
import { type PageRead } from '#newsroom/reader/tracked.ts';
import { linkPackages } from './link-packages.ts';
import { pagePath } from './page-path.ts';
import { type PublishRecord } from './record.ts';

export interface RecordingOptions {
  /** Where what the pages read is written; the caller begins and commits. */
  record: PublishRecord;
  /** Folder that keeps the renderer: the bundle that can render any page again. */
  rendererDir: string;
  /** Pages are about to be rendered: everything before was the bundle. */
  onPages: (total: number) => void;
  onPage: (done: number, total: number) => void;
}

/**
 * Records a whole build: what each page read, and the bundle that rendered it, so that a later publish can render single pages
 * without Astro building anything.
 */
export const recording = ({ record, rendererDir, onPages, onPage }: RecordingOptions): AstroIntegration => {
  let bundleDir: string | undefined;
  let root = '';
  return {
    name: 'mustadira:recording',
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
        setPrerenderer((base) => {
          let total = 0;
          let done = 0;
          return {
            ...base,
            setup: async () => {
              if (bundleDir === undefined) throw new Error('The build wrote no bundle of its pages');
              rmSync(rendererDir, { recursive: true, force: true });
              cpSync(bundleDir, rendererDir, { recursive: true });
              linkPackages(root, rendererDir);
              await base.setup?.();
            },
            getStaticPaths: async () => {
              const paths = await base.getStaticPaths();
              total = paths.length;
              onPages(total);
              return paths;
            },
            render: async (request, options) => {
              const reads = new Map<string, PageRead>();
              const response = await pageReads.run(
                (read) => reads.set(read.key, read),
                async () => {
                  const result = await base.render(request, options);
                  // The page is rendered as it is read: what it reads has to be seen before the recorder goes.
                  const rendered = result instanceof Response ? result : result.response;
                  return new Response(await rendered.arrayBuffer(), rendered);
                },
              );
              record.writePage(pagePath(new URL(request.url).pathname), reads);
              onPage(++done, total);
              return response;
            },
          };
        });
      },
    },
  };
};
