import { isDeepStrictEqual } from 'node:util';
import type { JournalEntry } from '#contract/live/entry.ts';
import { maxEntries } from '#contract/live/routes.ts';
import type { Database } from './database/database.ts';
import { addEntry, readJournal, type StoredEntry } from './journal.ts';

/** What became of an entry: it is in the journal, perhaps since before; or why it is not. */
export type Entered<Refusal extends string> =
  | { outcome: 'added' | 'known'; stored: StoredEntry }
  | { outcome: 'refused'; refusal: Refusal | 'otherEntry' | 'full' };

/**
 * Adds an entry to the journal of a match, under its lock in all processes. One whose id is there already is not added again.
 * @param refusalOf the rules of a match: why an entry cannot follow the others
 */
export const enterInJournal = <Refusal extends string>(
  { withLocks }: Pick<Database, 'withLocks'>,
  given: Omit<StoredEntry, 'n'>,
  refusalOf: (journal: readonly JournalEntry[], added: JournalEntry) => Refusal | undefined,
): Promise<Entered<Refusal>> =>
  withLocks([`live:${given.match}`], async (tables): Promise<Entered<Refusal>> => {
    const journal = await readJournal(tables, given.match);
    const known = journal.find(({ id }) => id === given.id);
    if (known && !isDeepStrictEqual(known.entry, given.entry)) return { outcome: 'refused', refusal: 'otherEntry' };
    if (known) return { outcome: 'known', stored: known };
    if (journal.length >= maxEntries) return { outcome: 'refused', refusal: 'full' };
    const added = { ...given, n: journal.length + 1 };
    const refusal = refusalOf(journal, added);
    if (refusal) return { outcome: 'refused', refusal };
    await addEntry(tables, added);
    return { outcome: 'added', stored: added };
  });
