import { createHash } from 'node:crypto';
import { policyFileName } from '#server/content-security-policy.ts';
import { type DigestedFile } from './digest.ts';

/** Files that are made from the others, the manifest among them. */
export const isDerived = (path: string): boolean => path === policyFileName || path.startsWith('builds/');

/**
 * A build's id: 16 hexadecimal digits that follow from the names and contents of its files alone, so that an identical
 * build has an identical id, whenever and wherever it was made.
 */
export const buildId = (files: readonly DigestedFile[]): string => {
  const hash = createHash('sha256');
  const lines = files.filter(({ path }) => !isDerived(path)).map(({ path, digest }) => `${digest} ${path}\n`);
  for (const line of lines.sort()) hash.update(line);
  return hash.digest('hex').slice(0, 16);
};

/** The site's manifest: its id in `builds/latest.json`, and a page's worth about it in `builds/meta/<id>.json`. */
export const manifestOf = (files: readonly DigestedFile[]): { id: string; files: Map<string, Buffer> } => {
  const id = buildId(files);
  const pages = files.filter(({ path }) => path.endsWith('.html')).length;
  const line = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);
  return {
    id,
    files: new Map([
      [`builds/meta/${id}.json`, line({ id, pages })],
      ['builds/latest.json', line({ id })],
    ]),
  };
};
