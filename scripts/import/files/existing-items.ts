import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PresentFile } from '../merge/merge-file.ts';

/**
 * Path of the record of what the last import wrote into a file, in a hidden folder beside it. So a season's record is replaced together
 * with the season, and the newsroom's index does not read it.
 */
export const importedPath = (path: string): string => join(dirname(path), '.imported', basename(path));

/** The text of a file; undefined when there is none. */
export const textAt = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** The data of a JSON file; undefined if there is none. Throws with the path of one that is not JSON. */
export async function dataAt(path: string): Promise<unknown> {
  const text = await textAt(path);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `${path} is not JSON, so nothing was written: ${(error as Error).message}`;
    throw new Error(message, { cause: error });
  }
}

/** Where the former season is until the next one is in its place. */
export const previousPath = (folder: string): string => join(dirname(folder), `.${basename(folder)}.previous`);

/** Where a file of the content lies: with the former season, where a run was ended between its two renames. */
const placeOf = (footballFolder: string, path: string): string => {
  const place = join(footballFolder, path);
  const previous = previousPath(dirname(place));
  return !existsSync(dirname(place)) && existsSync(previous) ? join(previous, basename(place)) : place;
};

/** The content's version of a file. Throws with the path of a file that is not JSON. */
export const presentFile = async (footballFolder: string, path: string): Promise<PresentFile> => {
  const place = placeOf(footballFolder, path);
  return { base: await dataAt(importedPath(place)), newsroom: await dataAt(place) };
};

/** Every item of a folder of the content, `clubs`: none if there is no such folder. */
export async function existingItems(footballFolder: string, kind: string): Promise<{ file: string; data: unknown }[]> {
  const folder = join(footballFolder, kind);
  const names = await readdir(folder).catch(() => []);
  const jsons = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  return Promise.all(jsons.map(async (file) => ({ file, data: await dataAt(join(folder, file)) })));
}
