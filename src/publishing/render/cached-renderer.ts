import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ReaderOptions } from '#newsroom/reader/context.ts';
import { renderContext } from '#newsroom/reader/render-context.ts';
import { type RecordRead } from '#newsroom/reader/recorded-reads.ts';
import { shareImageRequests } from '#share-images/share-image-requests.ts';
import { type SharePicture } from '#share-images/picture.ts';
import { routePath } from './page-path.ts';

/** A page rendered again. */
export interface RenderedPage {
  body: Buffer;
  /** The body as text; of a page alone, not of other files. */
  html: string | undefined;
  /** The share images it names, by the file each is to lie in. */
  images: ReadonlyMap<string, SharePicture>;
}

interface RouteInfo {
  routeData: { route: string; component: string; type: string };
  styles: { type: string; src?: string; content?: string }[];
}

/** What is used of the bundle Astro leaves. Not a documented interface: Astro's version is pinned, and `--check` compares. */
interface BundledApp {
  manifest: { routes: RouteInfo[] };
  setInternals: (internals: object) => void;
  setOptions: (options: object) => void;
  render: (request: Request) => Promise<Response>;
}

export interface CachedRendererOptions {
  /** Folder of the bundle. */
  rendererDir: string;
  siteUrl: string;
  /** The index that pages are rendered from, and the instant they are rendered for. */
  reader: ReaderOptions;
}

/**
 * Loads the renderer that a whole publish left in the cache: it renders single pages in milliseconds, with the same bytes. The stylesheets
 * of a route come from the bundle's own manifest; everything else a page needs is in the bundle.
 */
export const loadCachedRenderer = async ({ rendererDir, siteUrl, reader }: CachedRendererOptions) => {
  const entry = readdirSync(rendererDir).find((file) => file.startsWith('prerender-entry'));
  if (entry === undefined) throw new Error('The cached renderer has no entry');
  const { app } = (await import(pathToFileURL(join(rendererDir, entry)).href)) as { app: BundledApp };
  const pagesByKeys = new Map(
    app.manifest.routes.map(({ routeData: { route, component }, styles }) => [
      `${route}&${component}`,
      { styles: styles.map((sheet, order) => ({ depth: 0, order, sheet })) },
    ]),
  );
  const silent = { write: () => true };
  app.setInternals({ pagesByKeys, entrySpecifierToBundleMap: new Map() });
  app.setOptions({
    settings: { scripts: [], config: {} },
    logger: { options: { destination: silent, level: 'silent' } },
  });

  return {
    /** Every path the site has now, as the record spells paths. */
    allPaths: async (): Promise<string[]> => {
      // Loaded on demand, as it takes 60 ms: an edited story changes no paths.
      const { StaticPaths } = await import('astro/runtime/prerender/static-paths.js');
      const all = await renderContext.run({ reader }, () => new StaticPaths(app as never).getAll());
      return [...new Set(all.map(({ pathname, route }) => routePath(pathname, route)))];
    },

    /**
     * Renders the page at a path, percent-encoded as in an address; records each read as often as the page makes it.
     * @throws naming the page, with what went wrong as its cause
     */
    render: async (path: string, record: RecordRead): Promise<RenderedPage> => {
      const images = new Map<string, SharePicture>();
      let html: string | undefined;
      const takeHtml = (text: string): void => void (html = text);
      try {
        const body = async (): Promise<Buffer> => {
          const response = await app.render(new Request(new URL(path, siteUrl)));
          if (response.status !== 200 && !/\/(404|500)$/.test(path))
            throw new Error(`Its status is ${response.status}`);
          if (html !== undefined) return Buffer.from(html);
          if (response.body === null) throw new Error('It has no body');
          return Buffer.from(await response.arrayBuffer());
        };
        const requestImage = (file: string, picture: SharePicture): unknown => images.set(file, picture);
        const context = { reader, record, takeHtml };
        const content = await shareImageRequests.run(requestImage, () => renderContext.run(context, body));
        return { body: content, html, images };
      } catch (cause) {
        throw new Error(`The page ${decodeURI(path)} could not be rendered`, { cause });
      }
    },
  };
};
