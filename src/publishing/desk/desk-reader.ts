import { setTimeout } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { changedKeysBetween } from '#newsroom/index/changed-keys.ts';
import { collisionsOf } from '#newsroom/index/collisions.ts';
import type { ContentProblem } from '#newsroom/index/problem.ts';
import { takeSnapshot } from '#newsroom/index/snapshot.ts';
import type { UnitRows } from '#newsroom/index/unit-rows.ts';
import { unitWriter } from '#newsroom/index/write-units.ts';
import type { ReaderOptions } from '#newsroom/reader/context.ts';
import { everVisibleCondition } from '#newsroom/visibility.ts';
import { draftValues } from './draft-values.ts';

/** Interval in milliseconds at which the index is tried while another connection writes it. */
const busyMs = 5;

/** Errors of SQLite by their number: another connection writes, or has written since this one began to read. */
const isBusy = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/** The index as pages of drafts are rendered from it. */
export interface DraftIndex {
  database: DatabaseSync;
  /** What pages are rendered from, as of an instant. */
  readerAt: (now: Date) => ReaderOptions;
}

/**
 * Opens the desk's index. An item's rows are replaced inside a transaction that is never committed: what was looked at is in no file, and
 * no other connection sees it. The caller asks for one thing after the other.
 */
export const openDeskReader = (indexFile: string) => {
  const database = new DatabaseSync(indexFile);
  database.exec('PRAGMA cache_size = -32768; PRAGMA busy_timeout = 0');
  const write = unitWriter(database);
  const withdraw = database.prepare(`UPDATE editions SET status = 'archived' WHERE unit = ?`);
  const sameAddress = database.prepare(
    'SELECT unit FROM editions WHERE section = ? AND locale = ? AND slug = ? AND unit != ?',
  );
  const comingAfter = database.prepare(
    `SELECT DISTINCT e.unit FROM editions AS e WHERE ${everVisibleCondition} AND e.publishedAt > ? AND e.unit != ?`,
  );
  const rivalsOf = (unit: string, ...address: [section: string, locale: string, slug: string]): string[] =>
    (sameAddress.all(...address, unit) as { unit: string }[]).map((each) => each.unit);
  const elsewhere = database.prepare('SELECT unit FROM items WHERE kind = ? AND id = ? AND unit != ?');
  /** Of the present, and of the day on which a story is to come. */
  let views: { now: string; options: ReaderOptions; draft: ReturnType<typeof draftValues> }[] = [];

  const viewAt = (now: Date) => {
    const known = views.find((view) => view.now === now.toISOString());
    if (known) return known;
    const draft = draftValues();
    const options = { indexFile, now, opened: { database, values: draft.values } };
    const view = { now: now.toISOString(), options, draft };
    views = [view, ...views].slice(0, 2);
    return view;
  };
  const begin = async (): Promise<void> => {
    for (;;) {
      try {
        database.exec('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        await setTimeout(busyMs);
      }
    }
  };

  return {
    /** Forgets what was computed from an index that has changed since. */
    forget: (): void => {
      views = [];
    },

    /** Items of a unit that are twice in it, or in another one. */
    collisions: (unit: string, rows: UnitRows): ContentProblem[] =>
      collisionsOf(unit, rows, (kind, id) => (elsewhere.get(kind, id, unit) as { unit: string } | undefined)?.unit),

    /**
     * Does something with the index as it would be if an item had these rows.
     * @param present where the item is shown as of a later day: no other story is shown that is to come after this instant
     */
    withRows: async <T>(
      unit: string,
      rows: UnitRows,
      use: (index: DraftIndex) => Promise<T> | T,
      present?: Date,
    ): Promise<T> => {
      await begin();
      const begun = new Set<ReturnType<typeof draftValues>>();
      try {
        const rivals = new Set(
          rows.editions.flatMap(({ section, locale, slug }) => rivalsOf(unit, section, locale, slug)),
        );
        const coming = present ? (comingAfter.all(present.toISOString(), unit) as { unit: string }[]) : [];
        for (const each of coming) rivals.add(each.unit);
        const units = [unit, ...rivals];
        const before = takeSnapshot(database, units);
        write.forget(unit);
        const own = rows.items.filter(({ kind, id }) => write.holderOf(kind, id) === undefined);
        write.insert(unit, { ...rows, items: own });
        return await use({
          database,
          readerAt: (now) => {
            // Another story that has the address, or is to come, steps aside.
            for (const rival of rivals) withdraw.run(rival);
            const { options, draft } = viewAt(now);
            const at = now.toISOString();
            const changed = changedKeysBetween(before, takeSnapshot(database, units), { from: at, to: at });
            draft.begin(changed.map(({ key }) => key));
            begun.add(draft);
            return options;
          },
        });
      } finally {
        for (const draft of begun) draft.end();
        database.exec('ROLLBACK');
      }
    },

    close: (): void => database.close(),
  };
};

export type DeskReader = ReturnType<typeof openDeskReader>;
