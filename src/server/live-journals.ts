import type { JournalEntry } from '#contract/live/entry.ts';
import { readJournal } from './platform/journal.ts';
import type { Database } from './platform/database/database.ts';

/** The entries of a match in their order, with the instant of the last one in milliseconds since 1970, on the paper's clock. */
export interface LiveJournal {
  entries: readonly JournalEntry[];
  lastAt: number;
}

/** The journals of these matches, for publishing; those without an entry are left out. @param until in milliseconds since 1970 */
export const readLiveJournals = async (
  { tables }: Pick<Database, 'tables'>,
  matches: readonly string[],
  until: number,
): Promise<Map<string, LiveJournal>> => {
  // A database that an earlier release opened last does not have the table yet.
  if (!(await tables.introspection.getTables()).some(({ name }) => name === 'live_entries')) return new Map();
  const journals = new Map<string, LiveJournal>();
  for (const match of matches) {
    const entries = (await readJournal(tables, match)).filter(({ at }) => at <= until);
    const last = entries.at(-1);
    if (last) journals.set(match, { entries, lastAt: last.at });
  }
  return journals;
};
