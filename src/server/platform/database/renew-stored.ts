import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Data that expires some time after it was stored, even if nobody has used it. */
const renewals = (
  now: number,
): [table: keyof Tables, at: string, change: RawBuilder<unknown>, only?: RawBuilder<unknown>][] => [
  ['messages', 'created_at', sql`created_at = ${now}`],
  // Only mails with a code have a topic, and codes have ended.
  [
    'outbox',
    'queued_at',
    sql`queued_at = ${now}, next_try_at = ${now}, expires_at = expires_at - queued_at + ${now}`,
    sql`topic IS NULL`,
  ],
  ['email_changes', 'changed_at', sql`changed_at = ${now}, expires_at = expires_at - changed_at + ${now}`],
  ['library_items', 'added_at', sql`added_at = ${now}`, sql`list = 'places'`],
];

/** Gives data that was stored between two instants (milliseconds since 1970) the age of data stored now. */
export const renewStored = async (
  tables: Kysely<Tables>,
  { from, to }: { from: number; to: number },
  now: number,
): Promise<void> => {
  for (const [table, at, change, only = sql`1 = 1`] of renewals(now))
    await sql`UPDATE ${sql.table(table)} SET ${change} WHERE ${sql.ref(at)} BETWEEN ${from} AND ${to} AND ${only}`.execute(
      tables,
    );
};
