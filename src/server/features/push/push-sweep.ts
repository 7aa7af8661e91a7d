import { sql } from 'kysely';
import { clockSlackMs, type SweepRules } from '../../platform/database/sweep.ts';
import { maxLifeMs } from './message-kind.ts';

/** What was sent is known for a day: longer than any message may wait. */
const keptMs = 24 * 3_600_000;

/** Messages and entries of former matches. */
export const pushSweep: SweepRules = {
  expired: (now) => ({
    push_messages: sql`queued_at <= ${now - keptMs}`,
    push_events: sql`queued_at <= ${now - keptMs}`,
  }),
  repairs: (now) => [
    ['push_messages', sql`queued_at = ${now}, next_try_at = NULL`, sql`queued_at > ${now + maxLifeMs}`],
    ['push_events', sql`queued_at = ${now}`, sql`queued_at > ${now + clockSlackMs}`],
    ['push_subscriptions', sql`created_at = ${now}`, sql`created_at > ${now + clockSlackMs}`],
  ],
};
