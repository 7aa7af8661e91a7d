import { sql } from 'kysely';
import { type SweepRules } from '../database/sweep.ts';
import { leaseMs } from './outbox-rows.ts';
import { maxMailRetryDelayMs } from './retry.ts';

/** A mail that is leased, or waits to be tried again, is not due for a while, but never for so long. */
const maxMailWaitMs = 2 * (leaseMs + maxMailRetryDelayMs);

/** Mails end by themselves. Of a clock that was ahead are those that are not due for longer than any. */
export const outboxSweep: SweepRules = {
  repairs: (now) => [
    [
      'outbox',
      sql`queued_at = ${now}, next_try_at = ${now}, expires_at = expires_at - queued_at + ${now}`,
      sql`queued_at > ${now + maxMailWaitMs}`,
    ],
    ['outbox', sql`next_try_at = ${now}`, sql`next_try_at > ${now + maxMailWaitMs}`],
  ],
};
