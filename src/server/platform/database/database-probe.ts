import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** Whether the database responds: queries it, or returns a recent result. */
export type DatabaseProbe = () => Promise<'ok' | 'away'>;

export interface ProbeOptions {
  /** Timeout after which it counts as unavailable. */
  timeoutMs?: number;
  /** How long a result is reused: there are no more queries than that, however many callers. */
  freshMs?: number;
  /** Milliseconds on any clock. */
  now?: () => number;
}

/** Reports whether a query gets a response. At most one is pending: a frozen database is not queried again before it has responded or failed. */
export const databaseProbe = (
  ask: () => Promise<unknown>,
  { timeoutMs = 1000, freshMs = 1000, now = () => performance.now() }: ProbeOptions = {},
): DatabaseProbe => {
  let known: Promise<'ok' | 'away'> = Promise.resolve('away');
  let queriedAt = -Infinity;
  let isQuerying = false;
  const askWithin = async (): Promise<'ok' | 'away'> => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'away'>((resolve) => (timer = setTimeout(resolve, timeoutMs, 'away')));
    const answer = ask()
      .then(
        () => 'ok' as const,
        () => 'away' as const,
      )
      .finally(() => (isQuerying = false));
    return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
  };
  return () => {
    if (isQuerying || now() - queriedAt < freshMs) return known;
    isQuerying = true;
    queriedAt = now();
    known = askWithin();
    return known;
  };
};

/**
 * Queries the database as little as possible: it must read a table, and PostgreSQL must accept writes.
 * @throws if it does not
 */
export const askDatabase = (tables: Kysely<Tables>) => async (): Promise<void> => {
  await tables.selectFrom('users').select('id').limit(1).execute();
  if (!(tables.getExecutor().adapter instanceof PostgresAdapter)) return;
  const { rows } = await sql<{ isReadOnly: boolean }>`
    SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`.execute(tables);
  if (rows[0]?.isReadOnly) throw new Error('PostgreSQL is read-only');
};
