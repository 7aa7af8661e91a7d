import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { naming, writing } from '#lib/disk-full.ts';
import { openForWriting, unitTables } from './database.ts';
import { alikeMarks } from './alike-marks.ts';
import { namesFrom } from './item-names.ts';
import { nameEntries } from './name-entries.ts';
import { checkWhole, idOfUnit } from './references.ts';
import { seasonFaults } from './season-faults.ts';
import { ContentError, type ContentProblem } from './problem.ts';
import { scan, type Unit } from './scan.ts';
import { dueChanges } from './due-changes.ts';
import { addIndexedChanges, builtFor, everythingChanged } from './pending-changes.ts';
import { changedKeysBetween } from './changed-keys.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import { readUnits } from './read-units.ts';
import { type UnitRows } from './unit-rows.ts';

export interface IndexOptions {
  contentDir: string;
  /** The SQLite file. */
  indexFile: string;
  /** Folder for pictures and other media, named by their content's hash. */
  mediaDir: string;
  /** The instant the site is built for: stories due by then are published. */
  now: Date;
  onProgress?: (done: number, total: number) => void;
}

/** The result of indexing, in units: a story's folder or a file of facts. */
export interface IndexReport {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  /** Advice for the newsroom that does not stop the publish. */
  advice: ContentProblem[];
}

/**
 * Updates the index from the content folder, reading only units whose files changed.
 * All or nothing: throws a ContentError that lists every problem, and leaves the index unchanged.
 */
export const indexContent = async (options: IndexOptions): Promise<IndexReport> => {
  const database = writing(options.indexFile, () => openForWriting(options.indexFile));
  try {
    const { units, ...links } = scan(options.contentDir);
    const known = new Map(
      (database.prepare('SELECT path, stamp FROM units').all() as unknown as { path: string; stamp: string }[]).map(
        ({ path, stamp }) => [path, stamp],
      ),
    );
    const changed = units.filter(({ path, stamp }) => known.get(path) !== stamp);
    const present = new Set(units.map(({ path }) => path));
    const removed = [...known.keys()].filter((path) => !present.has(path));

    const anew = known.size === 0;
    const interval = { from: builtFor(database), to: options.now.toISOString() };
    const due = dueChanges(database, interval);
    const rewritten = changed.map(({ path }) => path);
    const affected = [...new Set([...removed, ...rewritten, ...due.units])];
    const problems = [...links.problems];
    const unreadable = new Set<string>();
    let { advice } = links;

    database.exec('BEGIN IMMEDIATE');
    try {
      const before = takeSnapshot(database, affected);
      if (!anew) for (const path of [...removed, ...rewritten]) forget(database, path);
      const write = preparing(database);
      let read = 0;
      // Each unit is written as soon as it is read: a whole newsroom does not fit into memory.
      for await (const { unit, result } of readUnits(changed, options)) {
        if (result.problems.length > 0) unreadable.add(idOfUnit(unit.path));
        for (const id of result.unreadable ?? []) unreadable.add(id);
        advice = [...advice, ...(result.advice ?? [])];
        problems.push(...result.problems, ...insert(write, unit, result.rows));
        options.onProgress?.(++read, changed.length);
      }
      // For a rebuilt index the changes since a site from another index are unknown.
      const after = anew ? before : takeSnapshot(database, affected);
      const changes = anew ? everythingChanged : changedKeysBetween(before, after, interval);
      const checked = anew || hasLost(before, after) ? undefined : rewritten;
      const names = namesFrom(database);
      const faults = seasonFaults(database, rewritten, names);
      problems.push(
        ...checkWhole({ database, contentDir: options.contentDir, unreadable, changed: checked }),
        ...faults.problems,
      );
      if (problems.length > 0) throw new ContentError(nameEntries(problems, options.contentDir, names));
      advice = [
        ...nameEntries([...advice, ...faults.advice], options.contentDir, names),
        ...alikeMarks(database, rewritten, names),
      ];
      addIndexedChanges(database, [...changes, ...due.keys], interval.to);
      database.exec('COMMIT');
    } catch (error) {
      // On a full disk SQLite has already rolled back.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw naming(options.indexFile, error);
    }
    const added = changed.filter(({ path }) => !known.has(path)).length;
    return {
      added,
      changed: changed.length - added,
      removed: removed.length,
      unchanged: units.length - changed.length,
      advice,
    };
  } finally {
    database.close();
  }
};

/** Whether an item was removed that others may refer to. */
const hasLost = (before: Snapshot, after: Snapshot): boolean =>
  [...before.items.keys()].some((key) => !after.items.has(key)) ||
  [...before.editions.keys()].some((key) => !after.editions.has(key)) ||
  [...before.parts].some((part) => !after.parts.has(part));

/** Names of the media files that the indexed content uses. */
export const mediaInUse = (indexFile: string): string[] => {
  const database = new DatabaseSync(indexFile, { readOnly: true });
  try {
    return (database.prepare('SELECT DISTINCT name FROM media ORDER BY name').all() as { name: string }[]).map(
      ({ name }) => name,
    );
  } finally {
    database.close();
  }
};

const forget = (database: DatabaseSync, path: string): void => {
  for (const table of unitTables) database.prepare(`DELETE FROM ${table} WHERE unit = ?`).run(path);
  database.prepare('DELETE FROM units WHERE path = ?').run(path);
};

/** Prepared statements by their text. */
const preparing = (database: DatabaseSync): ((sql: string) => StatementSync) => {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
};

/** Writes a unit's rows; an id that another file already has is a problem, and not overwritten. */
const insert = (prepared: ReturnType<typeof preparing>, unit: Unit, rows: UnitRows): ContentProblem[] => {
  const problems: ContentProblem[] = [];
  const run = (sql: string, ...values: (string | null)[]) => prepared(sql).run(...values);
  run('INSERT INTO units VALUES (?, ?)', unit.path, unit.stamp);
  for (const { kind, id, value, at } of rows.items) {
    const other = prepared('SELECT unit FROM items WHERE kind = ? AND id = ?').get(kind, id) as
      { unit: string } | undefined;
    if (other) {
      const where = other.unit === unit.path ? 'is here twice' : `is also in ${other.unit}`;
      problems.push({ file: unit.path, field: at ? `${at}.id` : 'id', reason: `the ${kind} "${id}" ${where}` });
    } else run('INSERT INTO items VALUES (?, ?, ?, ?)', kind, id, unit.path, JSON.stringify(value));
  }
  for (const row of rows.editions) {
    run(
      'INSERT INTO editions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      row.section,
      row.id,
      row.locale,
      row.slug,
      unit.path,
      row.publishedAt,
      row.status,
      row.series ?? null,
      JSON.stringify(row.summary),
      JSON.stringify(row.body),
    );
    run(
      'INSERT INTO edition_words VALUES (?, ?, ?, ?, ?, ?)',
      row.locale,
      row.section,
      row.id,
      row.digest,
      row.words,
      unit.path,
    );
  }
  for (const { section, id, kind, target, publishedAt } of rows.subjects) {
    run(
      'INSERT OR IGNORE INTO edition_subjects VALUES (?, ?, ?, ?, ?, ?)',
      section,
      id,
      kind,
      target,
      publishedAt,
      unit.path,
    );
  }
  for (const { id, season, stage, home, away, kickoff, status, players } of rows.matches) {
    run(
      'INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      season,
      stage,
      home ?? null,
      away ?? null,
      kickoff,
      status,
      unit.path,
    );
    for (const player of players) run('INSERT OR IGNORE INTO match_players VALUES (?, ?, ?)', player, id, unit.path);
  }
  for (const { player, club, season, value } of rows.memberships) {
    run(
      'INSERT OR REPLACE INTO memberships VALUES (?, ?, ?, ?, ?)',
      player,
      club,
      season,
      JSON.stringify(value),
      unit.path,
    );
  }
  for (const { kind, id } of rows.parts)
    run('INSERT OR IGNORE INTO season_parts VALUES (?, ?, ?)', kind, id, unit.path);
  for (const name of rows.media) run('INSERT OR IGNORE INTO media VALUES (?, ?)', name, unit.path);
  for (const { file, field, kind, target } of rows.links)
    run('INSERT INTO links VALUES (?, ?, ?, ?, ?)', unit.path, file, field, kind, target);
  return problems;
};
