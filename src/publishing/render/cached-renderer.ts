import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { pageReads } from '#newsroom/reader/page-reads.ts';
import { type Recorder } from '#newsroom/reader/tracked.ts';
import { askedImages } from '#share-images/asked.ts';
import { type SharePicture } from '#share-images/picture.ts';
import { routePath } from './page-path.ts';

/** A page rendered again. */
export interface RenderedPage {
  body: Buffer;
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

/**
 * The renderer a whole build left in the cache: renders single pages in milliseconds, with the same bytes. The stylesheets
 * of a route come from the bundle's own manifest; everything else a page needs is in the bundle.
 */
export const loadKeptRenderer = async (rendererDir: string, siteUrl: string) => {
  const entry = readdirSync(rendererDir).find((file) => file.startsWith('prerender-entry'));
  if (entry === undefined) throw new Error('The kept renderer has no entry');
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
      const all = await new StaticPaths(app as never).getAll();
      return [...new Set(all.map(({ pathname, route }) => routePath(pathname, route)))];
    },

    /**
     * Renders the page at a path, percent-encoded as in an address; tells each read it makes, as often as it makes it.
     * @throws naming the page, with what went wrong as its cause
     */
    render: async (path: string, record: Recorder): Promise<RenderedPage> => {
      const images = new Map<string, SharePicture>();
      try {
        const answer = async (): Promise<Buffer> => {
          const response = await app.render(new Request(new URL(path, siteUrl)));
          if (response.status !== 200 && !/\/(404|500)$/.test(path)) throw new Error(`It answered ${response.status}`);
          if (response.body === null) throw new Error('It answered nothing');
          return Buffer.from(await response.arrayBuffer());
        };
        const body = await askedImages.run(
          (file, picture) => images.set(file, picture),
          () => pageReads.run(record, answer),
        );
        return { body, images };
      } catch (cause) {
        throw new Error(`The page ${decodeURI(path)} could not be rendered`, { cause });
      }
    },
  };
};
