import { type Kysely, sql, type Transaction } from 'kysely';
import { type Tables } from './tables.ts';

/** What a task does in one step: all of it or nothing, and no other task that shares a key with it at the same time. */
export type InTurn = <Answer>(
  keys: readonly string[],
  task: (transaction: Transaction<Tables>) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Turns on PostgreSQL, which has many writers, also of other processes: those of a key wait for one another by a lock that ends with the
 * transaction.
 */
export const turnsByLock = (tables: Kysely<Tables>): InTurn => {
  const once: InTurn = (keys, task) =>
    tables.transaction().execute(async (transaction) => {
      // All ask for their keys in the same order, or two could wait for one another.
      for (const key of keys.toSorted())
        await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
      return task(transaction);
    });
  // Rows that go with others may still have two wait for one another; PostgreSQL ends one of them, which may begin again.
  return (keys, task) =>
    once(keys, task).catch((error: unknown) => (isDeadlock(error) ? once(keys, task) : Promise.reject(error)));
};

const isDeadlock = (error: unknown): boolean => error instanceof Error && (error as { code?: string }).code === '40P01';

/** Tasks that share a transaction: more would keep the first of them waiting for its answer. */
const mostTogether = 64;

/** SQLite's code for a file that another process is writing to. */
const busy = 5;
const isBusy = (error: unknown): boolean =>
  error instanceof Error && ((error as { errcode?: number }).errcode ?? 0) % 256 === busy;

/** Tries again, for some seconds, where another process is writing; the server does other things meanwhile. */
const onceFree = async <Answer>(task: () => Promise<Answer>): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (!isBusy(error) || tries === 20) throw error;
      await new Promise((later) => setTimeout(later, 50));
    }
  }
};

/** Does a task, and gives what to do once it is certain that it lasts. */
type Turn = (transaction: Transaction<Tables>) => Promise<() => void>;

/**
 * Turns on SQLite, which has one writer, whatever the keys. It waits for the disk at the end of each transaction: tasks that come meanwhile share the
 * next one. Each is answered when the disk has it, and one that fails takes back what it did and nothing else.
 */
export const turnsInGroups = (tables: Kysely<Tables>): InTurn => {
  const waiting: { turn: Turn; fail: (error: unknown) => void }[] = [];
  let isAtWork = false;
  const work = async (): Promise<void> => {
    isAtWork = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, mostTogether);
      try {
        const answers = await onceFree(() =>
          tables.transaction().execute(async (transaction) => {
            const given = [];
            for (const { turn } of group) given.push(await turn(transaction));
            return given;
          }),
        );
        for (const answer of answers) answer();
      } catch (error) {
        for (const { fail } of group) fail(error);
      }
    }
    isAtWork = false;
  };
  return (_keys, task) =>
    new Promise((resolve, reject) => {
      const turn: Turn = async (transaction) => {
        await sql`SAVEPOINT turn`.execute(transaction);
        try {
          const answer = await task(transaction);
          await sql`RELEASE turn`.execute(transaction);
          return () => resolve(answer);
        } catch (error) {
          try {
            await sql`ROLLBACK TO turn`.execute(transaction);
            await sql`RELEASE turn`.execute(transaction);
          } catch {
            // The whole transaction is gone, for the first reason.
            throw error;
          }
          return () => reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      waiting.push({ turn, fail: reject });
      if (!isAtWork) void work();
    });
};
