import type { Kysely } from 'kysely';
import { type JournalEntry, liveEntry } from '#contract/live/entry.ts';
import type { LiveEntryRow, Tables } from './database/tables.ts';

/** An entry of a journal, with its match and its number there, and who entered it when. */
export interface StoredEntry extends JournalEntry {
  match: string;
  n: number;
  feed: string;
  /** Milliseconds since 1970. */
  enteredAt: number;
}

/** Who enters a match that is played again: nobody is notified of it who subscribed before. */
export const replayFeed = 'replay';

/** The entry of a row. One that another release made, and this one cannot read, is left out: it stops no others. */
export const entryOf = (row: LiveEntryRow): StoredEntry[] => {
  const { match_id: match, n, entry_id: id, happened_at: at, feed, entered_at: enteredAt } = row;
  const { data: entry } = liveEntry.safeParse(JSON.parse(row.entry));
  return entry ? [{ match, n, id, at, entry, feed, enteredAt }] : [];
};

/** The journal of a match, in its order. */
export const readJournal = async (tables: Kysely<Tables>, match: string): Promise<StoredEntry[]> =>
  (await tables.selectFrom('live_entries').selectAll().where('match_id', '=', match).orderBy('n').execute()).flatMap(
    entryOf,
  );

/** The journals of all matches in which something happened between two instants, by match. Both in milliseconds since 1970. */
export const readJournalsSince = async (
  tables: Kysely<Tables>,
  since: number,
  until: number,
): Promise<Map<string, StoredEntry[]>> => {
  const rows = await tables
    .selectFrom('live_entries')
    .selectAll()
    .where('match_id', 'in', (entries) =>
      entries.selectFrom('live_entries').select('match_id').where('happened_at', '>', since),
    )
    .where('happened_at', '<=', until)
    .orderBy('match_id')
    .orderBy('n')
    .execute();
  const byMatch = Map.groupBy(rows, ({ match_id }) => match_id);
  return new Map([...byMatch].map(([match, own]) => [match, own.flatMap(entryOf)]));
};

/** Adds an entry, in the transaction of whoever read the journal before. */
export const addEntry = async (
  tables: Kysely<Tables>,
  { match, n, id, at, entry, feed, enteredAt }: StoredEntry,
): Promise<void> => {
  const row = { n, entry_id: id, happened_at: at, entry: JSON.stringify(entry), feed, entered_at: enteredAt };
  await tables
    .insertInto('live_entries')
    .values({ match_id: match, ...row })
    .execute();
};
