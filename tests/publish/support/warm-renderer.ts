// What renders pages stays loaded between publishes where it comes from a cached bundle: what it keeps of a publish belongs to that publish's
// reader, but for the addresses that Astro remembers.
import { registerHooks } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { cachedBundlesDir } from '../../support/cached-bundles/cached-bundles.ts';

const urlOf = (folder: string): string => pathToFileURL(path.join(folder, '/')).href;
const cachedBundles = urlOf(cachedBundlesDir(process.cwd()));

let publishes = 0;
/** Where the renderer of a site lies that bundled anew: its files may have had the same names in the publish before. */
let ownRenderer: string | undefined;
/** Entries of the loaded renderers. */
const entries = new Set<string>();

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    // To Node.js a file with another query is another module.
    if (ownRenderer !== undefined && resolved.url.startsWith(ownRenderer))
      return { ...resolved, url: `${resolved.url}?publish=${publishes}` };
    if (resolved.url.startsWith(cachedBundles) && resolved.url.includes('/prerender-entry')) entries.add(resolved.url);
    return resolved;
  },
});

/** To be called before each publish. @param rendererDir where its renderer is going to lie */
export const beginPublish = async (rendererDir: string): Promise<void> => {
  publishes += 1;
  ownRenderer = urlOf(rendererDir);
  for (const entry of entries) {
    const { app } = (await import(entry)) as { app: { routeCache: { clearAll: () => void } } };
    app.routeCache.clearAll();
  }
};
