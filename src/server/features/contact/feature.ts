import { type Kysely, sql } from 'kysely';
import type { Feature } from '../../http/feature.ts';
import { clockSlackMs } from '../../platform/database/sweep.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Messages to the newsroom are deleted after so many milliseconds: a year. */
export const messageLifeMs = 365 * 24 * 60 * 60_000;

/** A reader's messages to the newsroom, for the download of everything. */
const exportMessages = async (tables: Kysely<Tables>, userId: string): Promise<Record<string, unknown>> => {
  const rows = await tables
    .selectFrom('messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const messages = rows.map(({ id, name, email, subject, message, locale, is_unverified, created_at }) => ({
    ...{ id, name, email, subject, message, language: locale },
    is_unverified: is_unverified === 1,
    created_at: new Date(created_at).toISOString(),
  }));
  return { messages };
};

/** The contact form. Its routes need no reader, and are in the API and beside the pages. */
export const contact: Feature = {
  exportOf: exportMessages,
  sweep: {
    expired: (now) => ({ messages: sql`created_at <= ${now - messageLifeMs}` }),
    repairs: (now) => [['messages', sql`created_at = ${now}`, sql`created_at > ${now + clockSlackMs}`]],
  },
};
