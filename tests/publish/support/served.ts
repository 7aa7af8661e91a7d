import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The served versions, read from a site's files: the versions of a text on its pages, and compressed siblings that differ. */
export const servedVersions = (dist: string, version: RegExp): { versions: string[]; wrongSiblings: string[] } => {
  const versions = new Set<string>();
  const wrongSiblings: string[] = [];
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of files) {
    const file = path.join(entry.parentPath, entry.name);
    const sibling = /\.(?:br|gz)$/.exec(file)?.[0];
    if (sibling === undefined) {
      if (file.endsWith('.html'))
        for (const [found] of readFileSync(file, 'utf8').matchAll(version)) versions.add(found);
      continue;
    }
    const unpacked = sibling === '.br' ? brotliDecompressSync(readFileSync(file)) : gunzipSync(readFileSync(file));
    if (!unpacked.equals(readFileSync(file.slice(0, -3)))) wrongSiblings.push(path.relative(dist, file));
  }
  return { versions: [...versions], wrongSiblings };
};

/** Everything that is served, in base64 by its path. */
export const servedFiles = (dist: string): Map<string, string> =>
  new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(dist, file), readFileSync(file, 'base64')]),
  );
