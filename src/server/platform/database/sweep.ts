import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Maximum rows per statement. With more, SQLite would block all requests, and PostgreSQL's timeout would undo the statement. */
const batchRows = 1000;

type Condition = RawBuilder<unknown>;

/** A change, and the rows it is for. */
type Repair = readonly [table: keyof Tables, change: RawBuilder<unknown>, where: Condition];

/** Milliseconds by which a stored time may be ahead: the clocks of servers differ by some seconds. */
export const clockSlackMs = 60_000;

/** Expired rows, and rows with a time in the future, stored by a clock that was ahead: their time is set to now. */
export interface SweepRules {
  expired?: (now: number) => Partial<Record<keyof Tables, Condition>>;
  repairs?: (now: number) => readonly Repair[];
}

/** Changes for the selected rows. */
interface Statement {
  change: RawBuilder<unknown>;
  where: Condition;
}

/**
 * Deletes expired rows by some rules, also from SQLite's log, and corrects times in the future. Requests run between its statements.
 * @param clock milliseconds since 1970, read for each statement, so that rows written meanwhile are not in the future
 * @throws AggregateError where some tables could not be swept; the others were
 */
export const sweep = async (
  { tables, rowId, emptyLog }: Pick<Database, 'tables' | 'rowId' | 'emptyLog'>,
  rules: readonly SweepRules[],
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
  for (const { expired } of rules)
    for (const table of Object.keys(expired?.(0) ?? {}) as (keyof Tables)[])
      await inBatches(table, (now) => ({
        change: sql`DELETE FROM ${sql.table(table)}`,
        where: expired?.(now)[table] as Condition,
      }));
  for (const { repairs } of rules)
    for (const [at, [table]] of (repairs?.(0) ?? []).entries())
      await inBatches(table, (now) => {
        const [, change, where] = (repairs?.(now) ?? [])[at] as Repair;
        return { change: sql`UPDATE ${sql.table(table)} SET ${change}`, where };
      });
  await emptyLog().catch((error: Error) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Some tables could not be swept');
};
