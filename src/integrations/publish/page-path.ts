/** A page's path as the record knows it: percent-encoded, without `.html`; `/` for the front door. */
export const pagePath = (pathname: string): string => {
  const bare = pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/+$/, '$1');
  return bare === '' ? '/' : bare;
};

/** The file of a page inside the built site: `ar/news/خبر.html`. */
export const pageFile = (path: string): string =>
  path === '/' ? 'index.html' : `${decodeURIComponent(path.slice(1))}.html`;
