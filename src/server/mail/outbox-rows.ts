import { type Transaction } from 'kysely';
import { type OutboxRow, type Tables } from '../database/tables.ts';

/**
 * While one process sends a mail no other takes it: the mail is leased for this long, in milliseconds, and the lease renewed for as long as it is being sent.
 * A process that is killed leaves its mails to be sent again: at least once, not at most.
 */
export const leaseMs = 60_000;

/** A mail that a process has taken. How often it was taken tells one lease of a mail from the next. */
export type Lease = Pick<OutboxRow, 'id' | 'tries'>;

/** What became of a mail: handed over (or refused for good), or to be tried again. */
export type EndedMail = Lease & { nextTryAt?: number };

/** Takes mails that are due, the longest due first, and drops those whose time has ended. */
export const takeDue = async (
  tables: Transaction<Tables>,
  { now, limit, except }: { now: number; limit: number; except: readonly string[] },
): Promise<OutboxRow[]> => {
  await tables.deleteFrom('outbox').where('expires_at', '<=', now).execute();
  if (limit <= 0) return [];
  return (
    tables
      .updateTable('outbox')
      .set((row) => ({ next_try_at: now + leaseMs, tries: row('tries', '+', 1) }))
      .where('id', 'in', (rows) => {
        const due = rows.selectFrom('outbox').select('id').where('next_try_at', '<=', now);
        const free = except.length > 0 ? due.where('id', 'not in', except) : due;
        return free.orderBy('next_try_at').limit(limit);
      })
      // Of two processes that want the same one, the second finds it taken.
      .where('next_try_at', '<=', now)
      .returningAll()
      .execute()
  );
};

/** Keeps mails that are still being sent. One that somebody else has taken since stays theirs. */
export const renewLeases = async (
  tables: Transaction<Tables>,
  leases: readonly Lease[],
  now: number,
): Promise<void> => {
  if (leases.length === 0) return;
  await tables
    .updateTable('outbox')
    .set({ next_try_at: now + leaseMs })
    .where((row) => row.or(leases.map(({ id, tries }) => row.and({ id, tries }))))
    .execute();
};

/** Removes what was handed over, and puts back what was not. */
export const settle = async (tables: Transaction<Tables>, ended: readonly EndedMail[]): Promise<void> => {
  const done = ended.filter(({ nextTryAt }) => nextTryAt === undefined).map(({ id }) => id);
  if (done.length > 0) await tables.deleteFrom('outbox').where('id', 'in', done).execute();
  for (const { id, tries, nextTryAt } of ended) {
    if (nextTryAt === undefined) continue;
    await tables
      .updateTable('outbox')
      .set({ next_try_at: nextTryAt })
      .where('id', '=', id)
      .where('tries', '=', tries)
      .execute();
  }
};
