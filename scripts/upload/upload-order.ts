import { latestBuildFile } from '../../src/contract/builds.ts';
import { interactionsFileName } from '../../src/contract/interactions.ts';
import { policyFileName } from '../../src/contract/site-files/content-security-policy.ts';
import { isHashedFile } from '../../src/contract/site-files/hashed-files.ts';

/**
 * The steps of an upload in order. Each leaves a working site, because nothing comes before what it needs:
 * - assets: files with a hash in their name, which no page uses yet;
 * - parts: what pages need under a constant name (island modules, icons), and what the server must know before they are read;
 * - new pages: no page links to them yet;
 * - changed pages: they may link to new ones;
 * - lists: files that name pages (sitemaps, feeds, the search index, old addresses);
 * - build: the file by which open pages learn that there is a new build;
 * - policy: that of the new pages alone, once removed pages are deleted.
 */
export const uploadSteps = ['assets', 'parts', 'new pages', 'changed pages', 'lists', 'build', 'policy'] as const;
export type UploadStep = (typeof uploadSteps)[number];

const partPath = /^(?:islands|fallback)\/|\.(?:avif|gif|ico|jpg|png|svg|webp|woff2)$/;

/**
 * The step in which a file is uploaded.
 * @param path its path in the site
 * @param isNew whether the target has none of that name
 */
export const stepOf = (path: string, isNew: boolean): UploadStep => {
  const plain = path.replace(/\.br$/, '');
  if (isHashedFile(`/${plain}`)) return 'assets';
  if (plain.endsWith('.html')) return isNew ? 'new pages' : 'changed pages';
  if (plain === latestBuildFile) return 'build';
  if (plain === policyFileName) return 'policy';
  return plain === interactionsFileName || partPath.test(plain) ? 'parts' : 'lists';
};
