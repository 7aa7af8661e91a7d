import { type Kysely } from 'kysely';
import { type JournalEntry, liveEntry } from '#contract/live/entry.ts';
import { type LiveEntryRow, type Tables } from '../../platform/database/tables.ts';

/** An entry of a journal, with its match and when it was entered, in milliseconds since 1970. */
export interface MatchEntry extends JournalEntry {
  match: string;
  enteredAt: number;
}

const entryOf = (row: LiveEntryRow): MatchEntry => ({
  match: row.match_id,
  id: row.entry_id,
  at: row.happened_at,
  entry: liveEntry.parse(JSON.parse(row.entry)),
  enteredAt: row.entered_at,
});

/** The journal of a match, in its order. */
export const readEntries = async (tables: Kysely<Tables>, match: string): Promise<MatchEntry[]> =>
  (await tables.selectFrom('live_entries').selectAll().where('match_id', '=', match).orderBy('n').execute()).map(
    entryOf,
  );

/** Entries since an instant that messages have not been made of, in the order in which they were entered. */
export const readNewEntries = async (tables: Kysely<Tables>, since: number): Promise<MatchEntry[]> => {
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
  return rows.map(entryOf);
};
