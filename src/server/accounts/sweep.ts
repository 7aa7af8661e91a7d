import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Database } from '../database/database.ts';
import { type Tables } from '../database/tables.ts';
import { placeLifeMs } from '#contract/following/limits.ts';
import { leaseMs } from '../mail/outbox-rows.ts';
import { maxMailRetryDelayMs } from '../mail/retry.ts';
import { codeTokenLifetimeMs } from './codes.ts';
import { undoLifetimeMs } from './email-changes.ts';
import { maxWindowMs } from './rate-limits.ts';
import { sessionLifetimeMs } from './sessions.ts';

/** A row of wrong codes is deleted after so many milliseconds without another. */
const maxAgeMs = 30 * 24 * 60 * 60_000;

/** Messages to the desk are deleted after so many milliseconds: a year. */
export const messageLifeMs = 365 * 24 * 60 * 60_000;

/** Rows per statement. Of more, SQLite would hold up all requests, and PostgreSQL would end the statement without any effect. */
const batchRows = 1000;

type Condition = RawBuilder<unknown>;

/** What has ended, by table. */
const expired = (now: number) =>
  ({
    sessions: sql`expires_at <= ${now}`,
    // One that lasts longer than any is of a clock that was ahead, and not valid.
    codes: sql`token_expires_at <= ${now} OR token_expires_at > ${now + 2 * codeTokenLifetimeMs}`,
    email_changes: sql`expires_at <= ${now}`,
    spendings: sql`at <= ${now - maxWindowMs}`,
    failures: sql`last_at <= ${now - maxAgeMs}`,
    messages: sql`created_at <= ${now - messageLifeMs}`,
    library_items: sql`list = 'places' AND added_at <= ${now - placeLifeMs}`,
  }) satisfies Partial<Record<keyof Tables, Condition>>;

/** A mail that is leased, or waits to be tried again, is not due for a while, but never for so long. */
const maxMailWaitMs = 2 * (leaseMs + maxMailRetryDelayMs);

/** What is done, to the rows it is for. */
interface Statement {
  change: RawBuilder<unknown>;
  where: Condition;
}

/** A change, and the rows it is for. */
type Repair = readonly [table: keyof Tables, change: RawBuilder<unknown>, where: Condition];

/** Milliseconds ahead of the clock that are no mistake. */
const slackMs = 60_000;

/** What a clock that was ahead has left in the future: it counts from now on, and not for years. */
const repairs = (now: number): Repair[] => {
  // Requests and other servers write meanwhile, by clocks that need not agree to the second.
  const latest = now + slackMs;
  const [sessionEnd, undoEnd] = [now + sessionLifetimeMs, now + undoLifetimeMs];
  return [
    ['users', sql`created_at = ${now}`, sql`created_at > ${latest}`],
    [
      'sessions',
      sql`created_at = ${now}, last_seen_at = ${now}, expires_at = ${sessionEnd}`,
      sql`expires_at > ${sessionEnd + slackMs}`,
    ],
    ['email_changes', sql`changed_at = ${now}, expires_at = ${undoEnd}`, sql`expires_at > ${undoEnd + slackMs}`],
    ['spendings', sql`at = ${now}`, sql`at > ${latest}`],
    ['failures', sql`last_at = ${now}`, sql`last_at > ${latest}`],
    ['messages', sql`created_at = ${now}`, sql`created_at > ${latest}`],
    ['library_items', sql`added_at = ${now}`, sql`list = 'places' AND added_at > ${latest}`],
    [
      'outbox',
      sql`queued_at = ${now}, next_try_at = ${now}, expires_at = expires_at - queued_at + ${now}`,
      sql`queued_at > ${now + maxMailWaitMs}`,
    ],
    ['outbox', sql`next_try_at = ${now}`, sql`next_try_at > ${now + maxMailWaitMs}`],
  ];
};

/**
 * Removes expired data: sessions, codes whose token has ended, changes of addresses that can no longer be undone, events of limits, old
 * rows of wrong codes, old messages to the desk, old reading places, also from SQLite's log; and repairs times in the future. Requests run between its statements.
 * @param clock milliseconds since 1970, read for each statement: what is written while it runs is not in the future
 * @throws AggregateError where some tables could not be swept; the others were
 */
export const sweep = async (
  { tables, rowId, emptyLog }: Pick<Database, 'tables' | 'rowId' | 'emptyLog'>,
  clock: () => number,
): Promise<void> => {
  const errors: Error[] = [];
  const inBatches = async (table: string, statementAt: (now: number) => Statement): Promise<void> => {
    const [id, name] = [sql.ref(rowId), sql.table(table)];
    const batch = (): RawBuilder<unknown> => {
      const { change, where } = statementAt(clock());
      return sql`${change} WHERE ${id} IN (SELECT ${id} FROM ${name} WHERE ${where} LIMIT ${batchRows})`;
    };
    try {
      while (Number((await batch().execute(tables)).numAffectedRows) > 0) await setImmediate();
    } catch (error) {
      errors.push(new Error(`The table ${table} could not be swept`, { cause: error }));
    }
  };
  for (const table of Object.keys(expired(0)) as (keyof ReturnType<typeof expired>)[])
    await inBatches(table, (now) => ({ change: sql`DELETE FROM ${sql.table(table)}`, where: expired(now)[table] }));
  for (const [at, [table]] of repairs(0).entries())
    await inBatches(table, (now) => {
      const [, change, where] = repairs(now)[at] as Repair;
      return { change: sql`UPDATE ${sql.table(table)} SET ${change}`, where };
    });
  await emptyLog().catch((error: Error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Some tables could not be swept');
};
