import { sql } from 'kysely';
import { clockSlackMs, type SweepRules } from '../database/sweep.ts';
import { maxWindowMs } from './rate-limits.ts';

/** Events that no window reaches any more. */
export const limitsSweep: SweepRules = {
  expired: (now) => ({ spendings: sql`at <= ${now - maxWindowMs}` }),
  repairs: (now) => [['spendings', sql`at = ${now}`, sql`at > ${now + clockSlackMs}`]],
};
