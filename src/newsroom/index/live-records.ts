import { DatabaseSync } from 'node:sqlite';
import type { JournalEntry } from '#contract/live/entry.ts';
import { decidedStatuses, hasResult } from '#football/decided.ts';
import { type LiveMatch, liveMatch } from '#football/live/live-match.ts';
import { recordOf } from '#football/live/live-record.ts';
import { writing } from '#lib/disk-full.ts';
import type { Match } from '#schemas/match.ts';
import { dependencyKey } from '../dependency-keys.ts';
import { builtFor, addPendingChanges } from './pending-changes.ts';
import { type ChangedKey, changedKeysBetween } from './changed-keys.ts';
import { takeSnapshot } from './snapshot.ts';
import { writeMatch } from './write-match.ts';

/** A match of the index whose journal was read. */
interface LiveRecord {
  /** The number of entries that it comes from. */
  n: number;
  /** The record of the content, and the one that is in its place: the same where the journal adds nothing. */
  fixture: Match;
  record: Match;
  /** What live blogs show of it (reader/journals.ts), once it has started. */
  live?: LiveMatch;
}

const kind = 'live-record';
/** Used as the unit of these rows: they come from no content file. */
const unit = '*live';

const dayMs = 86_400_000;
/** How long after its kickoff the journal of a match without a result is read. */
const maxAgeMs = 7 * dayMs;
/** Line-ups are known that much before a kickoff at the most. */
const earlyMs = 3 * 3_600_000;

const quotedDecided = decidedStatuses.map((status) => `'${status}'`).join(', ');

const liveRecordsIn = (database: DatabaseSync): Map<string, LiveRecord> => {
  const rows = database.prepare('SELECT id, json FROM items WHERE kind = ?').all(kind) as {
    id: string;
    json: string;
  }[];
  return new Map(rows.map(({ id, json }) => [id, JSON.parse(json) as LiveRecord]));
};

/** Matches of known sides whose journals matter at an instant of the paper's clock, each with the number of entries that the index has. */
export const journalsWanted = (indexFile: string, now: Date, ageMs = maxAgeMs): Map<string, number> => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    const [from, to] = [-ageMs, earlyMs].map((ms) => new Date(now.getTime() + ms).toISOString());
    const rows = database
      .prepare(
        `SELECT id FROM matches WHERE kickoff > ? AND kickoff < ? AND status NOT IN (${quotedDecided})
           AND home IS NOT NULL AND away IS NOT NULL`,
      )
      .all(from ?? '', to ?? '') as { id: string }[];
    return new Map([
      ...rows.map(({ id }): [string, number] => [id, 0]),
      ...[...liveRecordsIn(database)].map(([id, { n }]): [string, number] => [id, n]),
    ]);
  } finally {
    database.close();
  }
};

/**
 * Puts what journals say in the place of records that have no result yet, and records what changed. A record with a result in the content
 * has priority over a journal.
 *
 * @param journals of matches that `journalsWanted` names; one that is missing is again as the content has it
 * @returns how many matches changed
 */
export const writeLiveRecords = (indexFile: string, journals: ReadonlyMap<string, readonly JournalEntry[]>): number => {
  const database = writing(indexFile, () => new DatabaseSync(indexFile));
  return writing(indexFile, () => {
    database.exec('PRAGMA busy_timeout = 60000; BEGIN IMMEDIATE');
    try {
      const changed = replaceRecords(database, journals);
      database.exec('COMMIT');
      return changed;
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
      database.close();
    }
  });
};

const replaceRecords = (database: DatabaseSync, journals: ReadonlyMap<string, readonly JournalEntry[]>): number => {
  const former = liveRecordsIn(database);
  const readMatch = database.prepare(`SELECT unit, json FROM items WHERE kind = 'match' AND id = ?`);
  const isPlayer = database.prepare(`SELECT 1 FROM items WHERE kind = 'player' AND id = ?`);
  const [remove, add] = [
    database.prepare('DELETE FROM items WHERE kind = ? AND id = ?'),
    database.prepare('INSERT INTO items VALUES (?, ?, ?, ?)'),
  ];
  const changedLive: ChangedKey[] = [];
  const changes = [...new Set([...former.keys(), ...journals.keys()])].flatMap((id) => {
    remove.run(kind, id);
    const row = readMatch.get(id) as { unit: string; json: string } | undefined;
    if (!row) return [];
    const known = former.get(id);
    const present = JSON.parse(row.json) as Match;
    // Otherwise its file was read again.
    const isOfJournal = known !== undefined && JSON.stringify(known.record) === row.json;
    const fixture = isOfJournal ? known.fixture : present;
    const journal = journals.get(id) ?? [];
    const record = recordOf(fixture, journal, (player) => isPlayer.get(player) !== undefined);
    const live = hasResult(fixture) ? undefined : liveMatch(journal);
    if (journal.length > 0 && !hasResult(fixture))
      add.run(kind, id, unit, JSON.stringify({ n: journal.length, fixture, record, live }));
    // A note changes live blogs alone.
    if (JSON.stringify(known?.live) !== JSON.stringify(live))
      changedLive.push({ key: dependencyKey('item', { kind, id }), at: '' });
    return JSON.stringify(record) === row.json ? [] : [{ record, unit: row.unit }];
  });
  const units = [...new Set(changes.map((change) => change.unit))];
  const before = takeSnapshot(database, units);
  for (const change of changes) writeMatch(database, change.record, change.unit);
  const at = builtFor(database);
  const changed = changedKeysBetween(before, takeSnapshot(database, units), { from: at, to: at });
  addPendingChanges(database, [...changed, ...changedLive]);
  return changes.length;
};
