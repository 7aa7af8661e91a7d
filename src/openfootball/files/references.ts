import { readFile, readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A text that names an item: `club:egypt` in a story's link, `id: egypt` in its front matter, `"egypt"` in a season's file. */
const idInText = /(?:\b(?:club|match):|\bid:\s*["']?|["'])([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-])/g;

/** Files that are no references: what imports wrote, and the list of moved items. */
const isSearched = (path: string): boolean =>
  /\.(?:md|json|ya?ml)$/.test(path) && !/(?:^|\/)\./.test(path) && !/^football\/(?:moved\.json$|desk\/)/.test(path);

/** The files below the content folder that name some ids, by id; paths with forward slashes. */
export async function referencesTo(ids: ReadonlySet<string>, contentFolder: string): Promise<Map<string, string[]>> {
  const found = new Map([...ids].map((id): [string, string[]] => [id, []]));
  if (ids.size === 0) return found;
  const entries = await readdir(contentFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(contentFolder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isSearched)
    .sort();
  for (const path of paths) {
    const text = await readFile(join(contentFolder, path), 'utf8');
    const named = new Set([...text.matchAll(idInText)].flatMap(([, id = '']) => (ids.has(id) ? [id] : [])));
    for (const id of named) found.get(id)?.push(path);
  }
  return found;
}
