import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { keyedQueueOf } from './keyed-queue.ts';
import { exclusiveNames, type LockKey, takeLocks } from './locks.ts';
import { isBusy, SqliteBusy } from './sqlite-busy.ts';
import type { Tables } from './tables.ts';

/**
 * Runs a task in one transaction while it holds the locks of these keys: it takes effect completely or not at all, and no task that holds a
 * lock of the same key runs at the same time, unless both locks are shared.
 */
export type WithLocks = <Answer>(
  keys: readonly LockKey[],
  task: (transaction: Transaction<Tables>) => Promise<Answer>,
) => Promise<Answer>;

/** Tasks that may wait for one key in this process. */
export const maxWaiting = 100;

/**
 * For PostgreSQL, which has many writers, also in other processes: advisory locks, which end with the transaction. Tasks of this process
 * that exclude one another wait before they have a connection: one reader's writes would hold all of them otherwise.
 * @param timeoutMs how long a task may wait for its turn in this process
 */
export const withAdvisoryLocks = (tables: Kysely<Tables>, timeoutMs: number): WithLocks => {
  const queue = keyedQueueOf({ waiting: maxWaiting, timeoutMs });
  const runOnce: WithLocks = (keys, task) =>
    // With a stricter default of the database, a task would not see rows that were written while it waited for its locks.
    tables
      .transaction()
      .setIsolationLevel('read committed')
      .execute(async (transaction) => {
        await takeLocks(transaction, keys);
        return task(transaction);
      });
  // Dependent rows may still cause a deadlock; PostgreSQL ends one of the two, which is retried. It may meet the other again at once.
  const withRetries =
    (retries: number): WithLocks =>
    (keys, task) =>
      runOnce(keys, task).catch((error: unknown) =>
        isDeadlock(error) && retries > 0 ? withRetries(retries - 1)(keys, task) : Promise.reject(error),
      );
  return (keys, task) => queue(exclusiveNames(keys), () => withRetries(maxRetries)(keys, task));
};

/** How often a task is retried that PostgreSQL ended in a deadlock. */
const maxRetries = 3;

const isDeadlock = (error: unknown): boolean => error instanceof Error && (error as { code?: string }).code === '40P01';

/** Maximum tasks per transaction: with more, the first of them would wait too long for its result. */
const maxTogether = 64;

/** Milliseconds after which no other task joins a transaction: SQLite is synchronous, so nothing else is served while its tasks run. */
export const maxGroupMs = 50;

// Compiled once: they run for every task.
const [savepoint, release, rollback] = ['SAVEPOINT task', 'RELEASE task', 'ROLLBACK TO task'].map((sql) =>
  CompiledQuery.raw(sql),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

/** A task that waits to run. */
interface Waiting {
  /** Runs it; returns what to do once the transaction is on the disk. */
  run: (transaction: Transaction<Tables>) => Promise<() => void>;
  fail: (error: unknown) => void;
  /** Rejects it where it has waited too long. */
  timer: NodeJS.Timeout;
}

/**
 * For SQLite, which has one writer, whatever the keys. Each transaction waits for the disk at its end: tasks that arrive meanwhile share
 * the next transaction. Each gets its result when the disk has it, and one that fails rolls back only its own changes.
 * @param timeoutMs how long a task may wait to begin while others write; one that has waited longer never begins
 */
export const withGroupedTransactions = (tables: Kysely<Tables>, timeoutMs: number): WithLocks => {
  const waiting = new Set<Waiting>();
  let isAtWork = false;
  const takeNext = (): Waiting | undefined => {
    const [task] = waiting;
    if (!task) return undefined;
    waiting.delete(task);
    clearTimeout(task.timer);
    return task;
  };
  const work = async (): Promise<void> => {
    isAtWork = true;
    while (waiting.size > 0) {
      // Reads requests that arrived meanwhile first, so that their tasks join this group.
      await setImmediate();
      const group: Waiting[] = [];
      try {
        const answers = await tables.transaction().execute(async (transaction) => {
          const fullAt = performance.now() + maxGroupMs;
          const given = [];
          for (let task = takeNext(); task; task = takeNext()) {
            group.push(task);
            given.push(await task.run(transaction));
            if (group.length === maxTogether || performance.now() >= fullAt) break;
          }
          return given;
        });
        for (const answer of answers) answer();
      } catch (error) {
        // Nothing has begun while another process writes: the tasks may continue to wait. Any other error is permanent.
        if (group.length === 0 && !isBusy(error)) for (let task = takeNext(); task; task = takeNext()) group.push(task);
        for (const { fail } of group) fail(error);
      }
    }
    isAtWork = false;
  };
  return (_keys, task) =>
    new Promise((resolve, reject) => {
      const run = async (transaction: Transaction<Tables>): Promise<() => void> => {
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
            // The whole transaction was rolled back, for the first error.
            throw error;
          }
          return () => reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const giveUp = (): void => {
        waiting.delete(own);
        reject(new SqliteBusy(`Others have been writing for ${timeoutMs} ms`));
      };
      const own: Waiting = { run, fail: reject, timer: setTimeout(giveUp, timeoutMs) };
      waiting.add(own);
      if (!isAtWork) void work();
    });
};
