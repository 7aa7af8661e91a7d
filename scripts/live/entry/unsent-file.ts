import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { liveEntry } from '#contract/live/entry.ts';

const unsentEntry = z.object({
  id: z.string(),
  /** When it was typed, in milliseconds since 1970. */
  at: z.number(),
  entry: liveEntry,
  /** What was typed. */
  line: z.string(),
});

/** An entry that the server has not acknowledged. */
export type UnsentEntry = z.infer<typeof unsentEntry>;

/** Entries of one match that the server has not acknowledged, on the disk: they outlive the command. */
export interface UnsentFile {
  path: string;
  read: () => UnsentEntry[];
  write: (entries: readonly UnsentEntry[]) => void;
}

/** @param folder where such files are @param name of letters, digits and hyphens */
export const unsentFile = (folder: string, name: string): UnsentFile => {
  const path = join(folder, `${name}.json`);
  return {
    path,
    read: () => {
      let text: string;
      try {
        text = readFileSync(path, 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      }
      return z.array(unsentEntry).parse(JSON.parse(text));
    },
    write: (entries) => {
      if (entries.length === 0) return rmSync(path, { force: true });
      mkdirSync(dirname(path), { recursive: true });
      const file = openSync(`${path}.incoming`, 'w', 0o600);
      writeSync(file, JSON.stringify(entries));
      fsyncSync(file);
      closeSync(file);
      renameSync(`${path}.incoming`, path);
    },
  };
};
