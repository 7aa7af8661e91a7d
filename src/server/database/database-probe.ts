import { type Kysely } from 'kysely';
import { type Tables } from './tables.ts';

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

/**
 * Reports whether a query is answered. At most one is pending: a frozen database is not queried again before it has responded or failed.
 */
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

/** The smallest query for which the database must read a table. */
export const askForAnyRow = (tables: Kysely<Tables>) => (): Promise<unknown> =>
  tables.selectFrom('users').select('id').limit(1).execute();
