import { latestBuildFile } from '../../src/contract/builds.ts';
import { interactionsFileName } from '../../src/contract/interactions.ts';
import { policyFileName } from '../../src/contract/site-files/content-security-policy.ts';
import { isHashedFile } from '../../src/contract/site-files/hashed-files.ts';

/**
 * The steps of an upload in order. Each leaves a working site, because files are sent after those they need:
 * - assets: files with a hash in their name, which no page uses yet;
 * - parts: files of pages with a constant name (island modules, icons), and files that the server needs before pages are read;
 * - new pages: no page links to them yet;
 * - changed pages: they may link to new ones;
 * - lists: files with addresses of pages (sitemaps, feeds, the search index, former addresses);
 * - build: the file by which open pages detect a new build;
 * - policy: that of only the new pages, once removed pages are deleted.
 */
export const uploadSteps = ['assets', 'parts', 'new pages', 'changed pages', 'lists', 'build', 'policy'] as const;
export type UploadStep = (typeof uploadSteps)[number];

const partPath = /^(?:islands|fallback)\/|\.(?:avif|gif|ico|jpg|png|svg|webp|woff2)$/;

/**
 * The step in which a file is uploaded.
 * @param path its path in the site
 * @param isNew whether the target has no file of that name
 */
export const stepOf = (path: string, isNew: boolean): UploadStep => {
  const plain = path.replace(/\.br$/, '');
  if (isHashedFile(`/${plain}`)) return 'assets';
  if (plain.endsWith('.html')) return isNew ? 'new pages' : 'changed pages';
  if (plain === latestBuildFile) return 'build';
  if (plain === policyFileName) return 'policy';
  return plain === interactionsFileName || partPath.test(plain) ? 'parts' : 'lists';
};
