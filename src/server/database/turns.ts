import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { type LockKey, takeLocks } from './locks.ts';
import { retryWhileBusy } from './sqlite-busy.ts';
import { type Tables } from './tables.ts';

/** What a task does in one step: all of it or nothing, and no other task that shares a key with it at the same time, save where both share it. */
export type InTurn = <Answer>(
  keys: readonly LockKey[],
  task: (transaction: Transaction<Tables>) => Promise<Answer>,
) => Promise<Answer>;

/**
 * Turns on PostgreSQL, which has many writers, also of other processes: those of a key wait for one another by a lock that ends with the
 * transaction.
 */
export const turnsByLock = (tables: Kysely<Tables>): InTurn => {
  const once: InTurn = (keys, task) =>
    tables.transaction().execute(async (transaction) => {
      await takeLocks(transaction, keys);
      return task(transaction);
    });
  // Rows that go with others may still have two wait for one another; PostgreSQL ends one of them, which may begin again.
  return (keys, task) =>
    once(keys, task).catch((error: unknown) => (isDeadlock(error) ? once(keys, task) : Promise.reject(error)));
};

const isDeadlock = (error: unknown): boolean => error instanceof Error && (error as { code?: string }).code === '40P01';

/** Tasks that share a transaction: more would keep the first of them waiting for its answer. */
const mostTogether = 64;

/** Milliseconds to try again where another process is writing. */
const busyTimeoutMs = 6000;

// Compiled once: they are run for every task.
const [savepoint, release, rollback] = ['SAVEPOINT turn', 'RELEASE turn', 'ROLLBACK TO turn'].map((sql) =>
  CompiledQuery.raw(sql),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

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
      // Requests that have come meanwhile are read first, so that their tasks are in this group.
      await setImmediate();
      const group = waiting.splice(0, mostTogether);
      try {
        const answers = await retryWhileBusy(
          () =>
            tables.transaction().execute(async (transaction) => {
              const given = [];
              for (const { turn } of group) given.push(await turn(transaction));
              return given;
            }),
          busyTimeoutMs,
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
        await transaction.executeQuery(savepoint);
        try {
          const answer = await task(transaction);
          await transaction.executeQuery(release);
          return () => resolve(answer);
        } catch (error) {
          try {
            await transaction.executeQuery(rollback);
            await transaction.executeQuery(release);
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
