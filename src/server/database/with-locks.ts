import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { type LockKey, takeLocks } from './locks.ts';
import { isBusy, SqliteBusy } from './sqlite-busy.ts';
import { type Tables } from './tables.ts';

/**
 * Runs a task in one transaction while it holds the locks of these keys: all of it happens or nothing, and no task that holds a lock of the same key runs
 * at the same time, unless both locks are shared.
 */
export type WithLocks = <Answer>(
  keys: readonly LockKey[],
  task: (transaction: Transaction<Tables>) => Promise<Answer>,
) => Promise<Answer>;

/**
 * For PostgreSQL, which has many writers, also of other processes: advisory locks, which end with the transaction.
 */
export const withAdvisoryLocks = (tables: Kysely<Tables>): WithLocks => {
  const runOnce: WithLocks = (keys, task) =>
    tables.transaction().execute(async (transaction) => {
      await takeLocks(transaction, keys);
      return task(transaction);
    });
  // Rows that go with others may still have two wait for one another; PostgreSQL ends one of them, which may begin again.
  return (keys, task) =>
    runOnce(keys, task).catch((error: unknown) => (isDeadlock(error) ? runOnce(keys, task) : Promise.reject(error)));
};

const isDeadlock = (error: unknown): boolean => error instanceof Error && (error as { code?: string }).code === '40P01';

/** Tasks that share a transaction: more would keep the first of them waiting for its answer. */
const maxTogether = 64;

// Compiled once: they are run for every task.
const [savepoint, release, rollback] = ['SAVEPOINT task', 'RELEASE task', 'ROLLBACK TO task'].map((sql) =>
  CompiledQuery.raw(sql),
) as [CompiledQuery, CompiledQuery, CompiledQuery];

/** A task that waits to be done. */
interface Waiting {
  /** Runs it; gives what to do once the transaction is on the disk. */
  run: (transaction: Transaction<Tables>) => Promise<() => void>;
  fail: (error: unknown) => void;
  /** Refuses it where it has waited for too long. */
  timer: NodeJS.Timeout;
}

/**
 * For SQLite, which has one writer, whatever the keys. It waits for the disk at the end of each transaction: tasks that come meanwhile share the
 * next one. Each is answered when the disk has it, and one that fails takes back what it did and nothing else.
 * @param timeoutMs how long a task may wait to be begun, whoever writes meanwhile; one that has waited longer is never begun
 */
export const withGroupedTransactions = (tables: Kysely<Tables>, timeoutMs: number): WithLocks => {
  const waiting = new Set<Waiting>();
  let isAtWork = false;
  const takeGroup = (): Waiting[] => {
    const group = [...waiting].slice(0, maxTogether);
    for (const task of group) {
      waiting.delete(task);
      clearTimeout(task.timer);
    }
    return group;
  };
  const work = async (): Promise<void> => {
    isAtWork = true;
    while (waiting.size > 0) {
      // Requests that have come meanwhile are read first, so that their tasks are in this group.
      await setImmediate();
      let group: Waiting[] = [];
      try {
        const answers = await tables.transaction().execute(async (transaction) => {
          group = takeGroup();
          const given = [];
          for (const { run } of group) given.push(await run(transaction));
          return given;
        });
        for (const answer of answers) answer();
      } catch (error) {
        // Nothing was begun while another process writes: those who wait may wait on. What else keeps it from beginning will not pass.
        if (group.length === 0 && !isBusy(error)) group = takeGroup();
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
            // The whole transaction is gone, for the first reason.
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
