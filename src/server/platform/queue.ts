/** The queue is full: try again later. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** The client left before the task began. */
export class QueueAborted extends Error {
  override readonly name = 'QueueAborted';
}

/**
 * Runs a task when there is room for it.
 * @param signal drops the task while it waits; a task that has begun continues
 * @throws {QueueFull} if too many tasks are waiting
 * @throws {QueueAborted} if the signal was aborted first
 */
export type Queue = <Answer>(task: () => Promise<Answer>, signal?: AbortSignal) => Promise<Answer>;

/** Runs a limited number of tasks at a time, in order of arrival, with a limited number of waiting ones. */
export const queueOf = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue => {
  let working = 0;
  const starts = new Set<() => void>();
  const start = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        starts.delete(begin);
        reject(new QueueAborted('Nobody waits for it any more'));
      };
      const begin = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      starts.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  return async (task, signal) => {
    if (signal?.aborted) throw new QueueAborted('Nobody waits for it any more');
    if (working >= atOnce) {
      if (starts.size >= waiting) throw new QueueFull('Too many are waiting');
      // A task that ends passes its slot to the next one.
      await start(signal);
    } else working += 1;
    try {
      return await task();
    } finally {
      const [next] = starts;
      if (next) {
        starts.delete(next);
        next();
      } else working -= 1;
    }
  };
};
