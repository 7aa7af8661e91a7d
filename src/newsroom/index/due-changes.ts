import { type DatabaseSync } from 'node:sqlite';
import { dependencyKey } from '../dependency-keys.ts';
import { type BuildInterval, type ChangedKey } from './changed-keys.ts';

/** Changes by time alone. */
export interface DueChanges {
  /** Units with a story that is published. */
  units: string[];
  /** Of polls that open or close. */
  polls: ChangedKey[];
}

/** The changes between two instants without a changed file; the second may be the earlier one. */
export const dueChanges = (database: DatabaseSync, { from, to }: BuildInterval): DueChanges => {
  const [first = from, last = to] = [from, to].sort();
  const units = database
    .prepare('SELECT DISTINCT unit FROM editions WHERE publishedAt > ? AND publishedAt <= ?')
    .all(first, last) as { unit: string }[];
  const polls = database.prepare(`SELECT id, json FROM items WHERE kind = 'poll'`).all() as {
    id: string;
    json: string;
  }[];
  const changed = polls.flatMap(({ id, json }) => {
    const { opensAt, closesAt } = JSON.parse(json) as { opensAt: string; closesAt: string };
    const isWithin = (instant: string) =>
      Date.parse(instant) > Date.parse(first) && Date.parse(instant) <= Date.parse(last);
    return isWithin(opensAt) || isWithin(closesAt) ? [dependencyKey('item', { kind: 'poll', id })] : [];
  });
  const keys = changed.length > 0 ? [dependencyKey('kind', { kind: 'poll' }), ...changed] : [];
  return { units: units.map(({ unit }) => unit), polls: keys.map((key) => ({ key, at: '' })) };
};
