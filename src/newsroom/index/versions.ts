import { DatabaseSync } from 'node:sqlite';
import { collisionsOf } from './collisions.ts';
import type { ContentProblem } from './problem.ts';
import { isVisible, type Publication } from '../visibility.ts';
import type { UnitRows } from './unit-rows.ts';
import { unitWriter } from './write-units.ts';

/** Of which version the rows of a unit are: as its files are now, the last good one, or no rows. */
type Version = 'present' | 'former' | 'none';

/** A unit that is to be written. */
interface ReadUnit {
  path: string;
  rows: UnitRows;
}

/** Begins the stamp of a unit that is read again each time. */
const again = '!';

export const againStamp = (stamp: string): string => `${again}${stamp}`;

/** Whether a unit is read again each time: it has mistakes, or shows what another file may change. */
export const isReadAgain = (stamp: string): boolean => stamp.startsWith(again);

/** The index as it was before, for a connection that only reads. Nothing is found without one. */
const formerIndex = (database: DatabaseSync | undefined) => {
  const unit = (sql: string, ...values: string[]): string | undefined =>
    (database?.prepare(sql).get(...values) as { unit: string } | undefined)?.unit;
  return {
    /** The unit that had an item. */
    holderOf: (kind: string, id: string): string | undefined =>
      unit('SELECT unit FROM items WHERE kind = ? AND id = ?', kind, id) ??
      unit('SELECT unit FROM season_parts WHERE kind = ? AND id = ?', kind, id),

    /** The story that had an address. */
    ownerOf: (section: string, locale: string, slug: string): string | undefined =>
      unit(
        `SELECT unit FROM editions WHERE section = ? AND locale = ? AND slug = ? AND status NOT IN ('draft', 'archived')`,
        section,
        locale,
        slug,
      ),

    /** Whether readers saw all of a unit. */
    wasVisible: (path: string, now: Date): boolean => {
      const editions = database?.prepare('SELECT status, publishedAt FROM editions WHERE unit = ?').all(path) ?? [];
      return (editions as unknown as Publication[]).every((edition) => isVisible(edition, now.toISOString()));
    },
  };
};

/**
 * The versions of the units in an index that is being changed. A connection that only reads still has the index as it was before: a unit
 * with a mistake gets its last good version from there. What was before had no conflicts, so reverting always ends.
 *
 * @param isNew the index was empty: there are no former versions
 * @param now the instant the site is built for: a former version that readers have not seen by then is none
 */
export const openVersions = (
  database: DatabaseSync,
  { indexFile, isNew, now }: { indexFile: string; isNew: boolean; now: Date },
) => {
  const write = unitWriter(database);
  const former = isNew ? undefined : new DatabaseSync(indexFile, { readOnly: true });
  const versions = new Map<string, Version>();
  const withheld = new Set<string>();

  const before = formerIndex(former);

  /** Replaces a unit's rows by those of its last good version; one that has none, or breaks by itself, is left out. */
  const revert = (path: string): void => {
    const isPresent = versions.get(path) === 'present';
    write.forget(path);
    versions.set(path, 'none');
    if (!isPresent || !former || withheld.has(path) || !before.wasVisible(path, now)) return;
    const items = former.prepare('SELECT kind, id FROM items WHERE unit = ?').all(path) as {
      kind: string;
      id: string;
    }[];
    for (const { kind, id } of items) {
      const holder = write.holderOf(kind, id);
      if (holder !== undefined) revert(holder);
    }
    if (write.copy(path, former)) versions.set(path, 'former');
  };

  return {
    revert,

    /** Has a unit show no former version. */
    withhold: (path: string): void => void withheld.add(path),

    formerHolderOf: before.holderOf,
    formerOwnerOf: before.ownerOf,

    idsOf: (path: string): string[] =>
      (database.prepare('SELECT id FROM items WHERE unit = ?').all(path) as { id: string }[]).map(({ id }) => id),

    /** Whether a unit is a draft or withdrawn. */
    isUnpublished: (path: string): boolean =>
      database
        .prepare(`SELECT 1 FROM editions WHERE unit = ? AND status IN ('draft', 'archived') LIMIT 1`)
        .get(path) !== undefined,

    isPresent: (path: string): boolean => versions.get(path) === 'present',

    /** Removes a unit whose files changed or are gone: its present version has no rows yet. */
    clear: (path: string): void => {
      if (!isNew) write.forget(path);
      versions.set(path, 'present');
    },

    /** Writes the present version of a unit, or returns why it cannot be there. */
    put: (unit: ReadUnit): ContentProblem[] => {
      // The one that had an item before keeps it.
      const problems = collisionsOf(unit.path, unit.rows, write.holderOf);
      if (problems.length === 0) write.insert(unit.path, unit.rows);
      return problems;
    },

    stamp: write.stamp,

    /** Has units read again each time, as another file may mend them. */
    readAgain: (paths: readonly string[]): void => {
      const known = database.prepare('SELECT stamp FROM units WHERE path = ?');
      for (const path of new Set(paths)) {
        const { stamp } = (known.get(path) ?? { stamp: '' }) as { stamp: string };
        if (!isReadAgain(stamp)) write.stamp(path, againStamp(stamp));
      }
    },

    /** Units that show their last good version, and units that are left out, sorted. */
    degraded: (): { kept: string[]; leftOut: string[] } => {
      const of = (version: Version) => [...versions].flatMap(([path, each]) => (each === version ? [path] : [])).sort();
      return { kept: of('former'), leftOut: of('none') };
    },

    close: (): void => former?.close(),
  };
};

export type Versions = ReturnType<typeof openVersions>;
