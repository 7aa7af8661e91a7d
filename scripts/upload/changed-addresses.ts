import { dotSegment } from '../../src/site-files/address-patterns.ts';
import { isHashedFile } from '../../src/site-files/hashed-files.ts';

/** The address of a file, by its path in the site: pages have no extension. */
const addressOf = (path: string): string => {
  const clean = path === 'index.html' ? '' : path.replace(/\.html$/, '');
  return `/${encodeURI(clean).replace(/[?#]/g, encodeURIComponent)}`;
};

/**
 * The addresses whose response changes with an upload, for purging a CDN. Files with a hash in their name never change.
 * @param paths on the target of files that were sent and deleted
 */
export const changedAddresses = (paths: readonly string[], siteUrl: string): string[] => {
  const revalidated = paths.filter(
    (path) => !path.endsWith('.br') && !dotSegment.test(`/${path}`) && !isHashedFile(`/${path}`),
  );
  return [...new Set(revalidated.map(addressOf))].sort().map((address) => siteUrl + address);
};
