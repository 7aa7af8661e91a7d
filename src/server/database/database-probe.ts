import { type Kysely } from 'kysely';
import { type Tables } from './tables.ts';

/** Whether the database answers: asks it, or says what was found a moment ago. */
export type DatabaseProbe = () => Promise<'ok' | 'away'>;

export interface ProbeOptions {
  /** After how long without an answer it counts as away. */
  timeoutMs?: number;
  /** How long an answer is good for: it is asked no more often, whoever asks. */
  freshMs?: number;
  /** Milliseconds on any clock. */
  now?: () => number;
}

/** Tells whether a question is answered. One is under way at most: what is frozen is not asked again before it has answered or failed. */
export const databaseProbe = (
  ask: () => Promise<unknown>,
  { timeoutMs = 1000, freshMs = 1000, now = () => performance.now() }: ProbeOptions = {},
): DatabaseProbe => {
  let known: Promise<'ok' | 'away'> = Promise.resolve('away');
  let askedAt = -Infinity;
  let isAsking = false;
  const askWithin = async (): Promise<'ok' | 'away'> => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'away'>((resolve) => (timer = setTimeout(resolve, timeoutMs, 'away')));
    const answer = ask()
      .then(
        () => 'ok' as const,
        () => 'away' as const,
      )
      .finally(() => (isAsking = false));
    return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
  };
  return () => {
    if (isAsking || now() - askedAt < freshMs) return known;
    isAsking = true;
    askedAt = now();
    known = askWithin();
    return known;
  };
};

/** The smallest question that the database has to look into a table for. */
export const askForAnyRow = (tables: Kysely<Tables>) => (): Promise<unknown> =>
  tables.selectFrom('users').select('id').limit(1).execute();
