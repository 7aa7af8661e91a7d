import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { entryOf, type StoredEntry } from '../../platform/journal.ts';

/** Entries since an instant that messages have not been made of, in the order in which they were entered. */
export const readNewEntries = async (tables: Kysely<Tables>, since: number): Promise<StoredEntry[]> => {
  const rows = await tables
    .selectFrom('live_entries')
    .selectAll('live_entries')
    .leftJoin('push_events', (join) =>
      join
        .onRef('push_events.match_id', '=', 'live_entries.match_id')
        .onRef('push_events.entry_id', '=', 'live_entries.entry_id'),
    )
    .where('live_entries.entered_at', '>', since)
    .where('push_events.entry_id', 'is', null)
    .orderBy('live_entries.entered_at')
    .orderBy('live_entries.n')
    .execute();
  return rows.flatMap(entryOf);
};
