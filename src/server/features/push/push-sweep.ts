import { sql } from 'kysely';
import { clockSlackMs, type SweepRules } from '../../platform/database/sweep.ts';
import { maxLifeMs } from './message-kind.ts';

const dayMs = 24 * 3_600_000;

/** What was sent is known for a day: longer than any message may wait. Nobody follows a match for longer than two days after it began. */
export const pushSweep: SweepRules = {
  expired: (now) => ({
    push_messages: sql`queued_at <= ${now - dayMs}`,
    push_events: sql`queued_at <= ${now - dayMs}`,
    push_items: sql`item LIKE 'match/%' AND substr(item, 7) IN (
      SELECT match_id FROM live_entries WHERE n = 1 AND entered_at <= ${now - 2 * dayMs})`,
    push_subscriptions: sql`id NOT IN (SELECT subscription_id FROM push_items)`,
  }),
  repairs: (now) => [
    ['push_messages', sql`queued_at = ${now}, next_try_at = NULL`, sql`queued_at > ${now + maxLifeMs}`],
    ['push_events', sql`queued_at = ${now}`, sql`queued_at > ${now + clockSlackMs}`],
    ['push_subscriptions', sql`created_at = ${now}`, sql`created_at > ${now + clockSlackMs}`],
  ],
};
