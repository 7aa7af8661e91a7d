import type { JournalEntry } from '#contract/live/entry.ts';
import { addEntry } from '../platform/journal.ts';
import { openDatabase } from '../platform/database/database.ts';

/** The journal of a match in the SQLite database of a data folder. An entry is made when it happens. */
export const journalInDatabase = async (dataDir: string, match: string) => {
  const database = await openDatabase({ dataDir });
  let n = 0;
  return {
    /** @param at milliseconds since 1970 @returns its id */
    enter: async (at: number, entry: JournalEntry['entry']): Promise<string> => {
      const id = `${(n += 1)}`;
      await addEntry(database.tables, { match, n, id, at, entry, feed: 'desk', enteredAt: at });
      return id;
    },
    close: database.close,
  };
};
