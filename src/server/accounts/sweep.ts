import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Database } from '../database/database.ts';
import { type Tables } from '../database/tables.ts';
import { placeLifeMs } from '#following/limits.ts';
import { maxWindowMs } from './rate-limits.ts';

/** A row of wrong codes is deleted after so many milliseconds without another. */
const maxAgeMs = 30 * 24 * 60 * 60_000;

/** Messages to the desk are deleted after so many milliseconds: a year. */
export const messageLifeMs = 365 * 24 * 60 * 60_000;

/** Rows per statement. Of more, SQLite would hold up all requests, and PostgreSQL would end the statement without any effect. */
const batchRows = 1000;

type Condition = RawBuilder<unknown>;

/** What has ended, by table. */
const expired = (now: number): Partial<Record<keyof Tables, Condition>> => ({
  sessions: sql`expires_at <= ${now}`,
  codes: sql`token_expires_at <= ${now}`,
  email_changes: sql`expires_at <= ${now}`,
  spendings: sql`at <= ${now - maxWindowMs}`,
  failures: sql`last_at <= ${now - maxAgeMs}`,
  messages: sql`created_at <= ${now - messageLifeMs}`,
  library_items: sql`list = 'places' AND added_at <= ${now - placeLifeMs}`,
});

/**
 * Removes expired data: sessions, codes whose token has ended, changes of addresses that can no longer be undone, events of limits, old
 * rows of wrong codes, old messages to the desk, old reading places. Requests run between its statements.
 * @throws AggregateError where some tables could not be swept; the others were
 */
export const sweep = async ({ tables, rowId }: Pick<Database, 'tables' | 'rowId'>, now: number): Promise<void> => {
  const errors: Error[] = [];
  const inBatches = async (table: string, change: RawBuilder<unknown>, where: Condition): Promise<void> => {
    const [id, name] = [sql.ref(rowId), sql.table(table)];
    const batch = sql`${change} WHERE ${id} IN (SELECT ${id} FROM ${name} WHERE ${where} LIMIT ${batchRows})`;
    try {
      while (Number((await batch.execute(tables)).numAffectedRows) > 0) await setImmediate();
    } catch (error) {
      errors.push(new Error(`The table ${table} could not be swept`, { cause: error }));
    }
  };
  for (const [table, where] of Object.entries(expired(now)))
    await inBatches(table, sql`DELETE FROM ${sql.table(table)}`, where);
  // A clock that was ahead has left times in the future: they count from now on, and not for years.
  await inBatches('spendings', sql`UPDATE spendings SET at = ${now}`, sql`at > ${now}`);
  if (errors.length > 0) throw new AggregateError(errors, 'Some tables could not be swept');
};
