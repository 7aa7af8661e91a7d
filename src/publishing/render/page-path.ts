/** The extension of an address that is a file (feed, calendar). No slug and no id contains a dot, so no page's address has one. */
const extension = /\.[a-z\d]+$/i;

/** Whether a path leads to a file of its own extension, and not to a page. */
export const isFilePath = (path: string): boolean => extension.test(path);

/** A page's path as the record knows it: percent-encoded, without `.html`; `/` for the front door. Other files keep their extension. */
export const pagePath = (pathname: string): string => {
  const bare = pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/+$/, '$1');
  return bare === '' ? '/' : bare;
};

/** The file that a path's answer lies in, inside the built site: `ar/news/خبر.html`, `en/rss.xml`. */
export const pageFile = (path: string): string => {
  if (path === '/') return 'index.html';
  const decoded = decodeURIComponent(path.slice(1));
  return isFilePath(path) ? decoded : `${decoded}.html`;
};

/** Characters with a meaning of their own in an address, and parts that hide a file or lead out of a folder: the server refuses them too. */
const unfit = /[%?#\\\p{Cc}]|\/\/|\/\.(?!well-known\/)/u;

/** In bytes: the longest name of a file that every usual file system takes. */
const maxNameBytes = 255;

/**
 * Converts a route's decoded path to the form in the record. From here on the path alone says whether it is a page or a file.
 * @throws naming a path that would not say so, or at which no file can exist
 */
export const routePath = (pathname: string, { type, component }: { type: string; component: string }): string => {
  const refuse = (reason: string): never => {
    throw new Error(`${pathname}, of ${component}, ${reason}`);
  };
  // Astro escapes only # and ? (%23, %3F), so a literal %23 is ambiguous.
  if (unfit.test(pathname)) refuse('cannot be an address: %, ?, #, \\ and names that begin with a dot are not allowed');
  const path = pagePath(new URL(pathname, 'https://any.example').pathname);
  if (type === 'endpoint' && !isFilePath(path))
    refuse('is no page, and so needs an address with an extension (not .html)');
  if (type !== 'endpoint' && isFilePath(path)) refuse('is a page, and only files have addresses with an extension');
  for (const name of `${pageFile(path)}.br`.split('/')) {
    const bytes = Buffer.byteLength(name);
    if (bytes > maxNameBytes)
      refuse(`needs a file with a name of ${bytes} bytes, and file systems take ${maxNameBytes}`);
  }
  return path;
};
