import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { unitTables } from './database.ts';
import type { UnitRows } from './unit-rows.ts';

/** Prepared statements by their text. */
const preparing = (database: DatabaseSync): ((sql: string) => StatementSync) => {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
};

type Run = (sql: string, ...values: (string | null)[]) => unknown;

const insertEditions = (run: Run, path: string, { editions, subjects }: UnitRows): void => {
  for (const row of editions) {
    run(
      'INSERT INTO editions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      row.section,
      row.id,
      row.locale,
      row.slug,
      path,
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
      path,
    );
  }
  for (const { section, id, kind, target, publishedAt } of subjects) {
    run(
      'INSERT OR IGNORE INTO edition_subjects VALUES (?, ?, ?, ?, ?, ?)',
      section,
      id,
      kind,
      target,
      publishedAt,
      path,
    );
  }
};

const insertFootball = (run: Run, path: string, { matches, memberships, parts }: UnitRows): void => {
  for (const { id, season, stage, home, away, kickoff, status, players } of matches) {
    run(
      'INSERT OR REPLACE INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      id,
      season,
      stage,
      home ?? null,
      away ?? null,
      kickoff,
      status,
      path,
    );
    for (const player of players) run('INSERT OR IGNORE INTO match_players VALUES (?, ?, ?)', player, id, path);
  }
  for (const { player, club, season, value } of memberships) {
    run('INSERT OR REPLACE INTO memberships VALUES (?, ?, ?, ?, ?)', player, club, season, JSON.stringify(value), path);
  }
  for (const { kind, id } of parts) run('INSERT OR IGNORE INTO season_parts VALUES (?, ?, ?)', kind, id, path);
};

/** Writes, copies and deletes the rows of single units. */
export const unitWriter = (database: DatabaseSync) => {
  const prepared = preparing(database);
  const run: Run = (sql, ...values) => prepared(sql).run(...values);
  return {
    /** The unit that has an item. */
    holderOf: (kind: string, id: string): string | undefined =>
      (prepared('SELECT unit FROM items WHERE kind = ? AND id = ?').get(kind, id) as { unit: string } | undefined)
        ?.unit,

    /** Records the state of a unit's files. */
    stamp: (path: string, stamp: string): void => void run('INSERT OR REPLACE INTO units VALUES (?, ?)', path, stamp),

    /** Writes a unit's rows. No other unit may have one of its items. */
    insert: (path: string, rows: UnitRows): void => {
      for (const { kind, id, value } of rows.items)
        run('INSERT INTO items VALUES (?, ?, ?, ?)', kind, id, path, JSON.stringify(value));
      insertEditions(run, path, rows);
      insertFootball(run, path, rows);
      for (const name of rows.media) run('INSERT OR IGNORE INTO media VALUES (?, ?)', name, path);
      for (const { file, field, kind, target } of rows.links)
        run('INSERT INTO links VALUES (?, ?, ?, ?, ?)', path, file, field, kind, target);
    },

    /** Copies a unit's rows from another index. Returns whether there were any. */
    copy: (path: string, from: DatabaseSync): boolean => {
      let count = 0;
      for (const table of unitTables)
        for (const row of from.prepare(`SELECT * FROM ${table} WHERE unit = ?`).all(path)) {
          const values = Object.values(row) as (string | null)[];
          run(`INSERT OR IGNORE INTO ${table} VALUES (${values.map(() => '?').join(', ')})`, ...values);
          count += 1;
        }
      return count > 0;
    },

    forget: (path: string): void => {
      for (const table of unitTables) run(`DELETE FROM ${table} WHERE unit = ?`, path);
      run('DELETE FROM units WHERE path = ?', path);
    },
  };
};
