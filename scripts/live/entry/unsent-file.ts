import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { liveEntry } from '#contract/live/entry.ts';
import { replaceFile } from '#lib/replace-file.ts';
import type { ServerEntry } from '../journal-client.ts';

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

/** An entry of the journal, as the server numbered it. */
const serverEntry = z.object({ n: z.number(), id: z.string(), at: z.number(), entry: liveEntry, feed: z.string() });

/** Entries of one match on the disk: they outlive the command. */
export interface EntriesFile<Entry> {
  path: string;
  read: () => Entry[];
  write: (entries: readonly Entry[]) => void;
}

/** Entries that the server has not acknowledged. */
export type UnsentFile = EntriesFile<UnsentEntry>;

const entriesFile = <Entry>(path: string, schema: z.ZodType<Entry>): EntriesFile<Entry> => ({
  path,
  read: () => {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
    return z.array(schema).parse(JSON.parse(text));
  },
  write: (entries) => {
    if (entries.length === 0) return rmSync(path, { force: true });
    replaceFile(path, JSON.stringify(entries), 0o600);
  },
});

/** What the server has not acknowledged. @param folder where such files are @param name of letters, digits and hyphens */
export const unsentFile = (folder: string, name: string): UnsentFile =>
  entriesFile(join(folder, `${name}.json`), unsentEntry);

/** The journal as it was read last, for a start without a connection. @param folder, name as of {@link unsentFile} */
export const journalFile = (folder: string, name: string): EntriesFile<ServerEntry> =>
  entriesFile(join(folder, `${name}.journal.json`), serverEntry);
