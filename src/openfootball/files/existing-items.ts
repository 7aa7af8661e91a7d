import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFile } from '../content-files.ts';
import { preserveHandWritten } from '../preserve-hand-written.ts';

/** The data of a file of the content; undefined where there is none. Throws with the path of one that is not JSON. */
async function existingData(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `${path} is not JSON, so nothing was written over it: ${(error as Error).message}`;
    throw new Error(message, { cause: error });
  }
}

/** Fields of an item that have no value yet. */
const withDefaults = ({ data, defaults = {} }: ContentFile): unknown =>
  Array.isArray(data) ? data : { ...(data as object), ...missing(data as object, defaults) };

const missing = (data: object, defaults: object): object =>
  Object.fromEntries(Object.entries(defaults).filter(([key]) => !(key in data)));

/** The files merged with the newsroom's hand-written fields. Throws with the path of a file that is not JSON. */
export async function withHandWritten(footballFolder: string, files: readonly ContentFile[]): Promise<ContentFile[]> {
  const merged: ContentFile[] = [];
  for (const file of files) {
    const existing = await existingData(join(footballFolder, file.path));
    const data = preserveHandWritten(existing, file.data, file.isByHand);
    merged.push({ ...file, data: withDefaults({ ...file, data }) });
  }
  return merged;
}

/** Every item of a folder of the content, `clubs`: none where there is no such folder. */
export async function existingItems(footballFolder: string, kind: string): Promise<{ file: string; data: unknown }[]> {
  const folder = join(footballFolder, kind);
  const names = await readdir(folder).catch(() => []);
  const jsons = names.filter((name) => name.endsWith('.json') && !name.startsWith('.')).sort();
  return Promise.all(jsons.map(async (file) => ({ file, data: await existingData(join(folder, file)) })));
}
