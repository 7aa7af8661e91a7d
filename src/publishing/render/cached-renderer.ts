import type { ReaderOptions } from '#newsroom/reader/context.ts';
import { addresses } from '#i18n/addresses.ts';
import { type RenderContext, renderContext, type StoryAddress } from '#newsroom/reader/render-context.ts';
import type { RecordRead } from '#newsroom/reader/recorded-reads.ts';
import { shareImageRequests } from '#share-images/share-image-requests.ts';
import type { SharePicture } from '#share-images/picture.ts';
import { loadAstroRenderer } from './astro-renderer.ts';
import { routePath } from './page-path.ts';

/** A page rendered again. */
export interface RenderedPage {
  body: Buffer;
  /** The body as text; of a page alone, not of other files. */
  html: string | undefined;
  /** The share images it names, by the file each is to lie in. */
  images: ReadonlyMap<string, SharePicture>;
}

export interface CachedRendererOptions {
  /** Folder of the bundle. */
  rendererDir: string;
  siteUrl: string;
  /** The index that pages are rendered from, and the instant they are rendered for. */
  reader: ReaderOptions;
}

/** @throws where a page has another status than its own */
export const requireStatus = (path: string, { status }: Response): void => {
  if (status !== 200 && !/\/(404|500)$/.test(path)) throw new Error(`Its status is ${status}`);
};

type AstroRenderer = Awaited<ReturnType<typeof loadAstroRenderer>>;

const renderWith = async (astro: AstroRenderer, context: RenderContext, address: URL): Promise<RenderedPage> => {
  const images = new Map<string, SharePicture>();
  let html: string | undefined;
  const takeHtml = (text: string): void => void (html = text);
  try {
    const body = async (): Promise<Buffer> => {
      const response = await astro.render(address);
      requireStatus(address.pathname, response);
      if (html !== undefined) return Buffer.from(html);
      if (response.body === null) throw new Error('It has no body');
      return Buffer.from(await response.arrayBuffer());
    };
    const requestImage = (file: string, picture: SharePicture): unknown => images.set(file, picture);
    const content = await shareImageRequests.run(requestImage, () => renderContext.run({ ...context, takeHtml }, body));
    return { body: content, html, images };
  } catch (cause) {
    throw new Error(`The page ${decodeURI(address.pathname)} could not be rendered`, { cause });
  }
};

/** Loads the renderer that a whole publish left in the cache: it renders single pages in milliseconds, with the same bytes. */
export const loadCachedRenderer = async ({ rendererDir, siteUrl, reader }: CachedRendererOptions) => {
  const astro = await loadAstroRenderer(rendererDir);
  // What an app remembers of the addresses of pages was true for another reader.
  const another = (): Promise<AstroRenderer> => loadAstroRenderer(rendererDir);
  return {
    /** Every path the site has now, as the record spells paths. */
    allPaths: async (): Promise<string[]> => {
      const all = await renderContext.run({ reader }, astro.allPaths);
      return [...new Set(all.map(({ pathname, route }) => routePath(pathname, route)))];
    },

    /**
     * Renders the page at a path, percent-encoded as in an address; records each read as often as the page makes it.
     * @throws naming the page, with what went wrong as its cause
     */
    renderPage: (path: string, record: RecordRead): Promise<RenderedPage> =>
      renderWith(astro, { reader, record }, new URL(path, siteUrl)),

    /** The same from a reader of its own, without a record: it may be a page that the site does not have yet. */
    renderPageFrom: async (path: string, from: ReaderOptions): Promise<RenderedPage> =>
      renderWith(await another(), { reader: from, record: () => {} }, new URL(path, siteUrl)),

    /** Renders the page of a story from a reader of its own, as `renderPage` does: it may be a story that no list has. */
    renderStory: async (story: StoryAddress, from: ReaderOptions): Promise<RenderedPage> => {
      const address = new URL(addresses(story.locale).story(story.section, story.slug), siteUrl);
      return renderWith(await another(), { reader: from, record: () => {}, story }, address);
    },
  };
};
