import { sql } from 'kysely';
import { clockSlackMs, type SweepRules } from '../database/sweep.ts';
import { maxWindowMs } from './rate-limits.ts';

/** Events older than every window. */
export const limitsSweep: SweepRules = {
  expired: (now) => ({ rate_limit_events: sql`at <= ${now - maxWindowMs}` }),
  repairs: (now) => [['rate_limit_events', sql`at = ${now}`, sql`at > ${now + clockSlackMs}`]],
};
