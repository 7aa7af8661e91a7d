import { DatabaseSync } from 'node:sqlite';
import type { RateableType } from '#contract/interactions.ts';
import { writing } from '#lib/disk-full.ts';
import { type DependencyKey, dependencyKey } from '../dependency-keys.ts';
import type { IndexedPoll } from './read-poll.ts';
import { addPendingChanges } from './pending-changes.ts';

/** Readers' rating of an item: the average with one decimal, and the number of ratings. */
export interface RatingTally {
  average: number;
  count: number;
}

/** The votes of a poll. */
export interface PollTally {
  total: number;
  /** By option, in the poll's order. */
  votes: Record<string, number>;
  /** Counted after the poll closed: it does not change any more. */
  isFinal: boolean;
}

/** The ratings of everything that has any. */
export type Ratings = readonly ({ type: RateableType; id: string } & RatingTally)[];

/** The ratings and votes in the index. */
export interface TallyState {
  polls: { poll: IndexedPoll; tally: PollTally | undefined }[];
  /** When the ratings were last read, in milliseconds since 1970; undefined if they never were. */
  ratingsTakenAt: number | undefined;
}

/** Used as the unit of these rows: they come from no content file, and no change of a file removes them. */
const unit = '*tallies';
const takenAt = 'ratingsTakenAt';

const open = (indexFile: string): DatabaseSync => {
  const database = new DatabaseSync(indexFile);
  database.exec('PRAGMA busy_timeout = 60000');
  return database;
};

export const readTallyState = (indexFile: string): TallyState => {
  const database = open(indexFile);
  try {
    const polls = database
      .prepare(
        `SELECT p.json AS poll, t.json AS tally FROM items AS p
         LEFT JOIN items AS t ON t.kind = 'poll-tally' AND t.id = p.id WHERE p.kind = 'poll' ORDER BY p.id`,
      )
      .all() as { poll: string; tally: string | null }[];
    const taken = database.prepare('SELECT value FROM meta WHERE name = ?').get(takenAt) as
      { value: string } | undefined;
    return {
      polls: polls.map(({ poll, tally }) => ({
        poll: JSON.parse(poll) as IndexedPoll,
        tally: tally === null ? undefined : (JSON.parse(tally) as PollTally),
      })),
      ratingsTakenAt: taken && Number(taken.value),
    };
  } finally {
    database.close();
  }
};

export interface IndexedTallies {
  /** All ratings; undefined keeps the former ones. */
  ratings?: Ratings | undefined;
  /** Tallies of all polls that pages may show. */
  polls: ReadonlyMap<string, PollTally>;
  /** When they were read, in milliseconds since 1970. */
  at: number;
}

/**
 * Replaces the ratings and votes in the index, and records the changed ones: only pages that show these are rendered again.
 * @returns how many have changed
 */
export const writeTallies = (indexFile: string, { ratings, polls, at }: IndexedTallies): number => {
  const database = writing(indexFile, () => open(indexFile));
  return writing(indexFile, () => {
    database.exec('BEGIN IMMEDIATE');
    try {
      const keys = replaceItems(database, 'poll-tally', polls);
      if (ratings) {
        const values = ratings.map(({ type, id, average, count }) => [`${type}/${id}`, { average, count }] as const);
        keys.push(...replaceItems(database, 'rating', new Map(values)));
        database.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)').run(takenAt, String(at));
      }
      addPendingChanges(
        database,
        keys.map((key) => ({ key, at: '' })),
      );
      database.exec('COMMIT');
      return keys.length;
    } finally {
      if (database.isTransaction) database.exec('ROLLBACK');
      database.close();
    }
  });
};

/** Takes the ratings and votes of another index, and records the changed ones. */
export const copyTallies = (fromFile: string, toFile: string): void => {
  const from = new DatabaseSync(fromFile, { readOnly: true });
  const database = writing(toFile, () => open(toFile));
  try {
    database.exec('BEGIN IMMEDIATE');
    const rows = from.prepare('SELECT kind, id, json FROM items WHERE unit = ?').all(unit) as Record<string, string>[];
    const keys = (['poll-tally', 'rating'] as const).flatMap((kind) => {
      const values = rows.flatMap((row): [string, object][] =>
        row['kind'] === kind ? [[row['id'] ?? '', JSON.parse(row['json'] ?? '') as object]] : [],
      );
      return replaceItems(database, kind, new Map(values));
    });
    addPendingChanges(
      database,
      keys.map((key) => ({ key, at: '' })),
    );
    database.exec('COMMIT');
  } finally {
    if (database.isTransaction) database.exec('ROLLBACK');
    database.close();
    from.close();
  }
};

/** Replaces the items of a kind; returns the keys of those that have changed. */
const replaceItems = (database: DatabaseSync, kind: string, values: ReadonlyMap<string, object>): DependencyKey[] => {
  const rows = database.prepare('SELECT id, json FROM items WHERE kind = ?').all(kind) as {
    id: string;
    json: string;
  }[];
  const former = new Map(rows.map(({ id, json }) => [id, json]));
  const remove = database.prepare('DELETE FROM items WHERE kind = ? AND id = ?');
  const write = database.prepare('INSERT OR REPLACE INTO items VALUES (?, ?, ?, ?)');
  const gone = [...former.keys()].filter((id) => !values.has(id));
  for (const id of gone) remove.run(kind, id);
  const changed = [...values].flatMap(([id, value]) => {
    const json = JSON.stringify(value);
    if (former.get(id) === json) return [];
    write.run(kind, id, unit, json);
    return [id];
  });
  return [...gone, ...changed].map((id) => dependencyKey('item', { kind, id }));
};
