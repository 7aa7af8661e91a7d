import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * The name of a lock. An exclusive lock waits for all other locks of its name, a shared lock only for an exclusive one: votes of a poll run
 * concurrently, but not with whoever reads its final tally.
 */
export type LockKey = string | { readonly shared: string };

const nameOf = (key: LockKey): string => (typeof key === 'string' ? key : key.shared);

const compare = (a: LockKey, b: LockKey): number => (nameOf(a) < nameOf(b) ? -1 : 1);

/** The names of exclusive locks, in the order in which they are taken. */
export const exclusiveNames = (keys: readonly LockKey[]): string[] => [
  ...new Set(keys.filter((key) => typeof key === 'string').toSorted(compare)),
];

/** Locks that one statement takes: PostgreSQL lets one select 1,664 values. */
const maxLocksAtOnce = 1000;

/**
 * Takes locks until the transaction ends. SQLite has one writer, which already excludes all others; PostgreSQL takes advisory locks, in the
 * order of their names. If a transaction takes locks twice, the second ones must have later names, or two transactions could deadlock.
 */
export const takeLocks = async (transaction: Kysely<Tables>, keys: readonly LockKey[]): Promise<void> => {
  if (keys.length === 0 || !(transaction.getExecutor().adapter instanceof PostgresAdapter)) return;
  const locks = keys
    .toSorted(compare)
    .map((key) =>
      typeof key === 'string'
        ? sql`pg_advisory_xact_lock(hashtextextended(${key}, 0))`
        : sql`pg_advisory_xact_lock_shared(hashtextextended(${key.shared}, 0))`,
    );
  for (let from = 0; from < locks.length; from += maxLocksAtOnce)
    await sql`SELECT ${sql.join(locks.slice(from, from + maxLocksAtOnce))}`.execute(transaction);
};
