// What renders pages stays loaded between publishes where it comes from a cached bundle: what it keeps of a publish belongs to that publish's
// reader and app.
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const urlOf = (folder: string): string => pathToFileURL(path.join(folder, '/')).href;

let publishes = 0;
/** Where the renderer of a site lies that bundled anew: its files may have had the same names in the publish before. */
let ownRenderer: string | undefined;

registerHooks({
  resolve: (specifier, context, next) => {
    const resolved = next(specifier, context);
    // To Node.js a file with another query is another module.
    if (ownRenderer !== undefined && resolved.url.startsWith(ownRenderer))
      return { ...resolved, url: `${resolved.url}?publish=${publishes}` };
    return resolved;
  },
});

/** To be called before each publish. @param rendererDir where its renderer is going to lie */
export const beginPublish = (rendererDir: string): void => {
  publishes += 1;
  ownRenderer = urlOf(rendererDir);
};
