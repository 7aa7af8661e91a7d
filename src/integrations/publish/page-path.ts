/** How an address ends that is a file's own, as a feed's or a calendar's is. No slug and no id holds a dot, so no page's does. */
const extension = /\.[a-z\d]+$/i;

/** Whether a path leads to a file of its own extension, and not to a page. */
export const isFilePath = (path: string): boolean => extension.test(path);

/** A page's path as the record knows it: percent-encoded, without `.html`; `/` for the front door. Other files keep their extension. */
export const pagePath = (pathname: string): string => {
  const bare = pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/+$/, '$1');
  return bare === '' ? '/' : bare;
};

/**
 * A path that a route has, as the record knows it. Whether a page lies there or a file of its own follows from the path alone
 * from here on.
 * @throws where it would not: a page whose address ends as a file's does, or anything else without an extension
 */
export const routePath = (pathname: string, { type, component }: { type: string; component: string }): string => {
  const path = pagePath(pathname);
  if ((type === 'endpoint') === isFilePath(path)) return path;
  const reason = isFilePath(path)
    ? 'is a page, and only files have addresses with an extension'
    : 'is no page, and so needs an address with an extension (other than .html)';
  throw new Error(`${decodeURI(path)}, of ${component}, ${reason}`);
};

/** The file that a path's answer lies in, inside the built site: `ar/news/خبر.html`, `en/rss.xml`. */
export const pageFile = (path: string): string => {
  if (path === '/') return 'index.html';
  const decoded = decodeURIComponent(path.slice(1));
  return isFilePath(path) ? decoded : `${decoded}.html`;
};
