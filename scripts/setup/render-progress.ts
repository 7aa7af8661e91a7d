import { type AstroIntegration } from 'astro';

/** What a build tells of itself while it runs. */
export interface RenderProgress {
  /** Pages are about to be rendered: everything before was the bundle. */
  onPages: (total: number) => void;
  onPage: (done: number, total: number) => void;
  /** All pages are written; their number. */
  onDone: (total: number) => void;
}

/**
 * Tells how many pages a build has rendered, by watching the prerenderer. Astro keeps one prerenderer, the last that
 * an integration sets: another integration that brings its own has to report its progress itself.
 */
export function renderProgress({ onPages, onPage, onDone }: RenderProgress): AstroIntegration {
  return {
    name: 'mustadira:render-progress',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((base) => {
          let total = 0;
          let done = 0;
          return {
            ...base,
            getStaticPaths: async () => {
              const paths = await base.getStaticPaths();
              total = paths.length;
              onPages(total);
              return paths;
            },
            render: async (request, options) => {
              const response = await base.render(request, options);
              onPage(++done, total);
              return response;
            },
          };
        });
      },
      'astro:build:done': ({ pages }) => onDone(pages.length),
    },
  };
}
