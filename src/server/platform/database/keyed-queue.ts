import { type Queue, queueOf } from '../queue.ts';

/** PostgreSQL's code for a lock that was not available in time. */
export const lockTimeout = '55P03';

/** Too many tasks of this process wait for the same lock, or it was not free in time. The response is that of PostgreSQL's own lock timeout. */
export class LockUnavailable extends Error {
  override readonly name = 'LockUnavailable';
  readonly code = lockTimeout;
}

/** Runs a task once no other task of this process holds one of these keys, which have an order. */
type KeyedQueue = <Answer>(keys: readonly string[], task: () => Promise<Answer>) => Promise<Answer>;

/**
 * Runs tasks that have a key in common one after the other, in order of arrival.
 * @param waiting tasks that may wait for one key; more are rejected
 * @param timeoutMs how long a task may wait for its keys
 */
export const keyedQueueOf = ({ waiting, timeoutMs }: { waiting: number; timeoutMs: number }): KeyedQueue => {
  const queues = new Map<string, { queue: Queue; tasks: number }>();
  const take = async <Answer>(
    [key, ...others]: readonly string[],
    task: () => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer> => {
    if (key === undefined) return task();
    const own = queues.get(key) ?? { queue: queueOf({ atOnce: 1, waiting }), tasks: 0 };
    queues.set(key, own);
    own.tasks += 1;
    try {
      return await own.queue(() => take(others, task, signal), signal);
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) queues.delete(key);
    }
  };
  return async (keys, task) => {
    let hasBegun = false;
    const begin: typeof task = () => {
      hasBegun = true;
      return task();
    };
    try {
      return await take(keys, begin, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      if (hasBegun) throw error;
      throw new LockUnavailable('Too many want the same lock', { cause: error });
    }
  };
};
