import type { Transaction } from 'kysely';
import type { OutboxRow, Tables } from '../database/tables.ts';

/**
 * While one process sends a mail no other takes it: the mail is leased for this long, in milliseconds, and the lease is renewed during
 * sending. If the process is killed, its mails are sent again: at least once, not at most once.
 */
export const leaseMs = 60_000;

/** A mail that a process has leased. The number of tries distinguishes one lease of a mail from the next. */
export type Lease = Pick<OutboxRow, 'id' | 'tries'>;

/** The outcome of a mail: handed over (or permanently refused), or to be retried. */
export type EndedMail = Lease & { nextTryAt?: number };

/** Maximum expired mails that are deleted at a time: after a long downtime there may be very many. */
const maxExpired = 1000;

/**
 * Leases mails that are due, and deletes expired ones if the clock is trusted. The mail that expires first is sent first. So a code, valid
 * for minutes, does not wait for messages, which may wait for days. A message waits for codes until it expires sooner than they do.
 */
export const takeDue = async (
  tables: Transaction<Tables>,
  {
    now,
    limit,
    except,
    mayDelete = true,
  }: { now: number; limit: number; except: readonly string[]; mayDelete?: boolean },
): Promise<OutboxRow[]> => {
  if (mayDelete)
    await tables
      .deleteFrom('outbox')
      .where('id', 'in', (rows) =>
        rows.selectFrom('outbox').select('id').where('expires_at', '<=', now).limit(maxExpired),
      )
      .execute();
  if (limit <= 0) return [];
  return (
    tables
      .updateTable('outbox')
      .set((row) => ({ next_try_at: now + leaseMs, tries: row('tries', '+', 1) }))
      .where('id', 'in', (rows) => {
        const due = rows
          .selectFrom('outbox')
          .select('id')
          .where('next_try_at', '<=', now)
          .where('expires_at', '>', now);
        const free = except.length > 0 ? due.where('id', 'not in', except) : due;
        return free.orderBy('expires_at').limit(limit);
      })
      // If two processes try to lease the same mail, only the first succeeds.
      .where('next_try_at', '<=', now)
      .returningAll()
      .execute()
  );
};

/** Renews the leases of mails that are being sent. A mail that another process has leased since stays with that process. */
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

/** Removes mails that were handed over, and releases the others. */
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
