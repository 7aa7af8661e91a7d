import { sql } from 'kysely';
import type { SweepRules } from '../database/sweep.ts';
import { leaseMs } from './outbox-rows.ts';
import { maxMailRetryDelayMs } from './retry.ts';

/** Maximum delay of a mail that is leased or waits for a retry. */
const maxMailWaitMs = 2 * (leaseMs + maxMailRetryDelayMs);

/** Mails expire by themselves. Mails that are due later than the maximum delay were stored by a clock that was ahead. */
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
