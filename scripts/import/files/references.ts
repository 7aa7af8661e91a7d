import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsBelow } from './paths-below.ts';

/** A reference to an item: `club:egypt` in a story's link, `id: egypt` in its front matter, `"egypt"` in a season's file. */
const idInText = /(?:\b(?:club|match):|\bid:\s*["']?|["'])([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-])/g;

/** Files without references: records of imports, and the list of moved items. */
const isSearched = (path: string): boolean =>
  /\.(?:md|json|ya?ml)$/.test(path) && !/^football\/(?:redirects\.json$|overrides\/)/.test(path);

/** The files below the content folder that refer to some ids, by id; paths with forward slashes. */
export async function referencesTo(ids: ReadonlySet<string>, contentFolder: string): Promise<Map<string, string[]>> {
  const found = new Map([...ids].map((id): [string, string[]] => [id, []]));
  if (ids.size === 0) return found;
  for (const path of (await pathsBelow(contentFolder)).filter(isSearched)) {
    const text = await readFile(join(contentFolder, path), 'utf8');
    const named = new Set([...text.matchAll(idInText)].flatMap(([, id = '']) => (ids.has(id) ? [id] : [])));
    for (const id of named) found.get(id)?.push(path);
  }
  return found;
}
