import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { policyFileName } from '#server/content-security-policy.ts';
import type { InspectedFile } from './inspect-files.ts';

/** Files that are made from the others, the manifest among them. */
export const isDerived = (path: string): boolean => path === policyFileName || path.startsWith('builds/');

/**
 * A build's id: 16 hexadecimal digits that follow from the names and contents of its files alone, so that an identical
 * build has an identical id, whenever and wherever it was made.
 */
export function buildId(files: readonly Pick<InspectedFile, 'path' | 'digest'>[]): string {
  const hash = createHash('sha256');
  const lines = files.filter(({ path }) => !isDerived(path)).map(({ path, digest }) => `${digest} ${path}\n`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest('hex').slice(0, 16);
}

/** Writes a small file in one move. */
export async function writeWhole(path: string, value: object): Promise<void> {
  await writeFile(`${path}.part`, `${JSON.stringify(value)}\n`);
  await rename(`${path}.part`, path);
}

/**
 * Leaves the build's id in `builds/latest.json`, and a page's worth about it in `builds/meta/<id>.json`. Those of earlier
 * builds stay where they are still there.
 * @returns the id
 */
export async function writeManifest(dist: string, files: readonly InspectedFile[]): Promise<string> {
  const id = buildId(files);
  const pages = files.filter(({ path }) => path.endsWith('.html')).length;
  await mkdir(join(dist, 'builds', 'meta'), { recursive: true });
  await writeWhole(join(dist, 'builds', 'meta', `${id}.json`), { id, pages });
  await writeWhole(join(dist, 'builds', 'latest.json'), { id });
  return id;
}
