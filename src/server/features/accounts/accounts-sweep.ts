import { sql } from 'kysely';
import { clockSlackMs, type SweepRules } from '../../platform/database/sweep.ts';
import { sessionLifetimeMs } from '../../http/session/sessions.ts';
import { codeTokenLifetimeMs } from './codes.ts';
import { undoLifetimeMs } from './email-changes.ts';

/** A row of wrong codes is deleted after so many milliseconds without another. */
const maxAgeMs = 30 * 24 * 60 * 60_000;

/** Expired sessions, codes with an expired token, changes of addresses that can no longer be undone, old rows of wrong codes. */
export const accountsSweep: SweepRules = {
  expired: (now) => ({
    sessions: sql`expires_at <= ${now}`,
    // A session that lasts longer than the maximum was created by a clock that was ahead, and is not valid.
    codes: sql`token_expires_at <= ${now} OR token_expires_at > ${now + 2 * codeTokenLifetimeMs}`,
    email_changes: sql`expires_at <= ${now}`,
    failures: sql`last_at <= ${now - maxAgeMs}`,
  }),
  repairs: (now) => {
    const latest = now + clockSlackMs;
    const [sessionEnd, undoEnd] = [now + sessionLifetimeMs, now + undoLifetimeMs];
    return [
      ['users', sql`created_at = ${now}`, sql`created_at > ${latest}`],
      [
        'sessions',
        sql`created_at = ${now}, last_seen_at = ${now}, expires_at = ${sessionEnd}`,
        sql`expires_at > ${sessionEnd + clockSlackMs}`,
      ],
      ['email_changes', sql`changed_at = ${now}, expires_at = ${undoEnd}`, sql`expires_at > ${undoEnd + clockSlackMs}`],
      ['failures', sql`last_at = ${now}`, sql`last_at > ${latest}`],
    ];
  },
};
