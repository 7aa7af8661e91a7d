import { dotSegment } from '../../src/contract/site-files/address-patterns.ts';
import { isHashedFile } from '../../src/contract/site-files/hashed-files.ts';

/**
 * The address of a file of the site, encoded: pages have no extension. Undefined for files whose response never changes (with a hash in their
 * name), or that have none of their own.
 */
export const changingAddress = (file: string): string | undefined => {
  if (file.endsWith('.br') || dotSegment.test(`/${file}`) || isHashedFile(`/${file}`)) return undefined;
  const clean = file === 'index.html' ? '' : file.replace(/\.html$/, '');
  return `/${encodeURI(clean).replace(/[?#]/g, encodeURIComponent)}`;
};

/**
 * The addresses whose response changes with an upload, for purging a CDN.
 * @param paths on the target of files that were sent and deleted
 */
export const changedAddresses = (paths: readonly string[], siteUrl: string): string[] => {
  const addresses = paths.map(changingAddress).filter((address) => address !== undefined);
  return [...new Set(addresses)].sort().map((address) => siteUrl + address);
};
