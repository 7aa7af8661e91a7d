import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Texts of all files of JSON that an import wrote into a folder, by path. */
export async function textsIn(folder: string, out: string): Promise<Record<string, string>> {
  const names = (await readdir(join(folder, out), { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, out, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(texts));
}

/** Their data without the sources, which differ by form. */
export const withoutSources = (texts: Record<string, string>): unknown =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      JSON.parse(text, (key, value: unknown) => (key === 'sources' ? undefined : value)),
    ]),
  );
