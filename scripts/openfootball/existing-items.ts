import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFile } from '#football/openfootball/content-files.ts';
import { keepHandWritten } from '#football/openfootball/keep-hand-written.ts';

/** The items with what a newsroom wrote into their files by hand. Throws with the path of a file that is not JSON. */
export async function withHandWritten(footballFolder: string, items: readonly ContentFile[]): Promise<ContentFile[]> {
  return Promise.all(
    items.map(async (file) => {
      const path = join(footballFolder, file.path);
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (text === undefined) return file;
      try {
        return { ...file, data: keepHandWritten(JSON.parse(text), file.data) };
      } catch (error) {
        throw new Error(`${path} is not JSON, so nothing was written over it: ${(error as Error).message}`, {
          cause: error,
        });
      }
    }),
  );
}
