import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isUnfinished } from './first/unfinished.ts';
import { openRecord } from './plan/record.ts';
import { copyInOrder } from '#newsroom/index/copy-in-order.ts';
import { isCurrentIndex } from '#newsroom/index/database.ts';
import { indexFilePath } from '#newsroom/cache-paths.ts';
import type { Settings } from '#settings/settings.ts';
import { removeDatabase, removeNextSite } from './slots/next-site.ts';
import { codeFingerprint } from './code/code-fingerprint.ts';
import { renderForProduction } from './render/production.ts';
import { PublishError } from './failure.ts';
import { publishPaths } from './publish-paths.ts';
import type { Steps } from './steps.ts';
import { readPendingChanges } from '#newsroom/index/pending-changes.ts';

/** A file in which the live site and a whole build differ. */
export interface Difference {
  path: string;
  reason: 'missing' | 'left over' | 'different';
}

/** Files below a folder with a digest of their content. */
const digestsOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, string] => [path.relative(folder, file), file])
      .map(([name, file]) => [name, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

/** The differences between two folders of a site. */
export const differencesBetween = (live: string, whole: string): Difference[] => {
  const [have, want] = [digestsOf(live), digestsOf(whole)];
  const found: Difference[] = [];
  for (const [file, digest] of want) {
    if (!have.has(file)) found.push({ path: file, reason: 'missing' });
    else if (have.get(file) !== digest) found.push({ path: file, reason: 'different' });
  }
  for (const file of have.keys()) if (!want.has(file)) found.push({ path: file, reason: 'left over' });
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
};

/**
 * Renders everything to a separate folder for the instant of the live site's build, and compares. The index is read as it is, in the order
 * of a first reading. So a page that depends on the order of former edits is found too.
 */
export const compareWithWhole = async ({
  root,
  settings,
  steps,
  dist,
}: {
  root: string;
  settings: Settings;
  steps: Steps;
  dist: string;
}): Promise<Difference[]> => {
  const paths = publishPaths(root, settings, dist);
  const published = existsSync(paths.record) ? publishedIn(paths.record) : undefined;
  if (published?.builtFor === undefined) throw new PublishError('There is no published site to compare with.');
  if (published.unfinished) throw new PublishError('The site is not complete: publish first, which goes on with it.');
  const indexFile = indexFilePath(settings.cacheDir);
  if (!isCurrentIndex(indexFile))
    throw new PublishError('The index is missing or was made by another version of this program: publish first.');
  renderForProduction();
  const { renderNextSite } = await import('./render-next-site.ts');
  const inOrder = path.join(settings.cacheDir, 'check.sqlite');
  try {
    removeDatabase(inOrder);
    copyInOrder(indexFile, inOrder);
    const code = codeFingerprint(root, settings);
    await renderNextSite({ root, settings, paths, code, now: new Date(published.builtFor), steps, indexFile: inOrder });
    return differencesBetween(paths.dist, paths.next);
  } finally {
    removeNextSite(paths);
    removeDatabase(inOrder);
  }
};

const publishedIn = (recordFile: string) => {
  const record = openRecord(recordFile);
  try {
    return { builtFor: record.meta('builtFor'), unfinished: isUnfinished(record) };
  } finally {
    record.close();
  }
};

/** Whether the index contains changes that were not published: the development server writes to it too. */
export const hasUnpublished = ({ cacheDir }: Pick<Settings, 'cacheDir'>): boolean =>
  readPendingChanges(indexFilePath(cacheDir)).changes.length > 0;

/** @param unpublished whether the index contains changes that were not published */
export const describeDifferences = (found: readonly Difference[], unpublished = false): string => {
  if (found.length === 0) return 'The site is byte for byte what a whole build makes.';
  // A compressed sibling differs when its file does: one line for both.
  const paths = new Set(found.map(({ path: file }) => file));
  const named = found.filter(({ path: file }) => !(file.endsWith('.br') && paths.has(file.slice(0, -'.br'.length))));
  const lines = named.slice(0, 40).map(({ path: file, reason }) => `  ${reason}: ${file}`);
  const more = named.length > 40 ? `\n  and ${named.length - 40} more` : '';
  const perhaps = unpublished ? '\nContent was read since the site was published, and may be why: publish first.' : '';
  return `${found.length} files differ from a whole build:\n${lines.join('\n')}${more}${perhaps}`;
};
