import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { type Tables } from './tables.ts';

/**
 * The name of a lock. An exclusive lock waits for every other of its name, a shared lock for the exclusive one alone: votes of a poll go on beside one
 * another, and none of them beside whoever reads its final tally.
 */
export type LockKey = string | { readonly shared: string };

const nameOf = (key: LockKey): string => (typeof key === 'string' ? key : key.shared);

const compare = (a: LockKey, b: LockKey): number => (nameOf(a) < nameOf(b) ? -1 : 1);

/**
 * Takes locks until the transaction ends. SQLite has one writer, which is locked out by nobody; PostgreSQL takes advisory locks, in the order of
 * their names. Whoever takes locks twice in one transaction takes those of later names second, or two transactions could wait for each other.
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
  await sql`SELECT ${sql.join(locks)}`.execute(transaction);
};
