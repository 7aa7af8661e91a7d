import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openRecord } from '../../src/integrations/publish/record.ts';
import { type Settings } from '../../src/settings.ts';
import { removeAside } from './aside.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { buildFor } from './build-for.ts';
import { placesOf } from './places.ts';
import { type Steps } from './steps.ts';

/** A file in which the live site and a whole build differ. */
export interface Difference {
  path: string;
  reason: 'missing' | 'left over' | 'different';
}

/** Files below a folder with a digest of what they hold. Earlier builds' manifests are kept on purpose and are passed over. */
const digestsOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file): [string, string] => [path.relative(folder, file), file])
      .filter(([file]) => !file.startsWith(path.join('builds', 'meta')))
      .map(([name, file]) => [name, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );

/** What differs between two folders of a site. */
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

/** Renders everything aside from the index as it is, for the instant the live site was built for, and compares. */
export const compareWithWhole = async (options: {
  root: string;
  settings: Settings;
  steps: Steps;
  dist: string;
}): Promise<Difference[]> => {
  const { root, settings, steps, dist } = options;
  const places = placesOf(root, settings, dist);
  const record = openRecord(places.record);
  const builtFor = record.meta('builtFor');
  record.close();
  if (builtFor === undefined) throw new Error('There is no published site to compare with');
  buildFor(new Date(builtFor));
  const { renderAside } = await import('./whole.ts');
  await renderAside({ root, settings, places, code: codeFingerprint(root, settings), steps });
  const found = differencesBetween(places.dist, places.next);
  removeAside(places);
  return found;
};

export const describeDifferences = (found: readonly Difference[]): string => {
  if (found.length === 0) return 'The site is byte for byte what a whole build makes.';
  const lines = found.slice(0, 40).map(({ path: file, reason }) => `  ${reason}: ${file}`);
  const more = found.length > 40 ? `\n  and ${found.length - 40} more` : '';
  return `${found.length} files differ from a whole build:\n${lines.join('\n')}${more}`;
};
