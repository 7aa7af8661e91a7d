import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceFile } from '#lib/replace-file.ts';

/** A name inside its folder. The ledger lies in the content, which others may write, and an import deletes files that it names. */
const fileName = z.string().regex(/^(?!\.)[^/\\]*$/);

const ledgerEntry = z.object({
  /** Its path in the content: `news/one`, `tags/cup.yaml`. An item keeps it, whatever its title and section become. */
  path: z.string().regex(/^[a-z]+\/(?!\.)[^/\\]+$/),
  slug: z.string().optional(),
  /** The files that were written, each with what tells its content; none before they are. */
  files: z.record(fileName, z.string()).optional(),
});
/** What the last import made of an item of the export. */
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const ledgerLine = ledgerEntry.extend({ key: z.string() });

const lineOf = (key: string, entry: LedgerEntry): string => `${JSON.stringify({ key, ...entry })}\n`;

/**
 * The record of what an import wrote, a line an item, in the hidden folder `.imported` of the content. Later imports of the same site read
 * from it which items are theirs, and which of them a person has changed since.
 */
export const openLedger = (contentDir: string, name: string) => {
  const file = join(contentDir, '.imported', `${name}.jsonl`);
  const entries = new Map<string, LedgerEntry>();
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  for (const line of text.split('\n')) {
    // The last line of a run that was ended may be half a line. What names a place outside of the content is no line of an import.
    try {
      const { key, ...entry } = ledgerLine.parse(JSON.parse(line));
      entries.set(key, entry);
    } catch {
      continue;
    }
  }
  const whole = (): string => [...entries].map(([key, entry]) => lineOf(key, entry)).join('');
  const compact = (): void => {
    if ((existsSync(file) ? readFileSync(file, 'utf8') : '') !== whole()) replaceFile(file, whole());
  };
  compact();
  return {
    get: (key: string): LedgerEntry | undefined => entries.get(key),
    /** Paths of all items in it. */
    paths: (): Set<string> => new Set([...entries.values()].map(({ path }) => path)),
    /** Remembers an entry, on the disk at once. */
    set: (key: string, entry: LedgerEntry): void => {
      if (JSON.stringify(entries.get(key)) === JSON.stringify(entry)) return;
      entries.set(key, entry);
      appendFileSync(file, lineOf(key, entry));
    },
    /** Remembers many, as `set`. */
    setAll: (all: Iterable<readonly [string, LedgerEntry]>): void => {
      const fresh = [...all].filter(([key]) => !entries.has(key));
      for (const [key, entry] of fresh) entries.set(key, entry);
      if (fresh.length > 0) appendFileSync(file, fresh.map(([key, entry]) => lineOf(key, entry)).join(''));
    },
    /** Leaves one line an item. */
    compact,
  };
};

export type Ledger = ReturnType<typeof openLedger>;
