import { existsSync } from 'node:fs';
import { loadCachedRenderer } from '../render/cached-renderer.ts';
import { linkPackages } from '../render/link-packages.ts';
import { renderForProduction } from '../render/production.ts';
import { latestBuildIn } from '../slots/live-site.ts';
import { cloneWithHardLinks, readSlots } from '../slots/slots.ts';
import type { DeskPlaces } from './desk-places.ts';
import { Unready } from './unready.ts';

export type DeskRenderer = Awaited<ReturnType<typeof loadCachedRenderer>>;

export interface DeskRendererOptions {
  root: string;
  siteUrl: string;
  places: Pick<DeskPlaces, 'rendererDir' | 'indexFile' | 'published'>;
}

/** The renderer that the last whole publish cached: loaded when a page is first wanted, and from then on the same. */
export const deskRenderer = ({ root, siteUrl, places }: DeskRendererOptions) => {
  const { rendererDir, indexFile, published } = places;
  const servedBuild = (): string | undefined => {
    const { live } = readSlots(published.dist);
    return live && latestBuildIn(live)?.id;
  };
  let build: string | undefined;
  let loading: Promise<DeskRenderer> | undefined;
  const load = (): Promise<DeskRenderer> => {
    renderForProduction();
    // A whole publish may replace it while pages are rendered.
    cloneWithHardLinks(published.rendererDir, rendererDir);
    linkPackages(root, rendererDir);
    return loadCachedRenderer({ rendererDir, siteUrl, reader: { indexFile, now: new Date() } });
  };
  return {
    /** @throws {Unready} before the first whole publish */
    get: async (): Promise<DeskRenderer> => {
      if (loading) return loading;
      build = servedBuild();
      if (build === undefined || !existsSync(published.rendererDir))
        throw new Unready('No page can be rendered before the first publish');
      loading = load();
      loading.catch(() => (loading = undefined));
      return loading;
    },
    /** Whether the site was published by other code since: Node.js cannot load a renderer in the place of another. */
    isOutdated: (): boolean => loading !== undefined && servedBuild() !== build,
  };
};
