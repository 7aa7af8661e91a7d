/** What does the work that a table lists, and that several processes share. */
export interface Worker {
  /** Records outcomes, leases what is due, and begins it; returns how much it leased. @throws if the database is unavailable */
  look: () => Promise<number>;
  /** Waits for all that it began. */
  idle: () => Promise<void>;
  /** Aborts what it began, and releases it so that the next process does it immediately. Leases no more. */
  abort: () => Promise<void>;
}

/** A worker that runs until it is stopped. */
export interface WokenWorker {
  /** Looks for work immediately, not at the next interval. */
  wake: () => void;
  /** Ends once the work in progress is done, or has timed out. */
  stop: () => Promise<void>;
}

/** Interval for looking when nothing wakes it: for work that failed, and that another process left. */
const lookEveryMs = 1000;

/** How long a stop waits for work in progress. */
const stopTimeoutMs = 3000;

/**
 * Has a worker look for work when it is woken, and at an interval, one run at a time.
 *
 * @param create is given what wakes it
 * @param gatherMs wake-ups within so many milliseconds share one run
 * @param onError receives errors of the database; the next run tries again
 */
export const wokenWorker = (
  create: (wake: () => void) => Worker,
  { gatherMs, onError }: { gatherMs: number; onError: (error: unknown) => void },
): WokenWorker => {
  let gathering: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;
  const look = (): void => {
    gathering = undefined;
    if (isStopped) return;
    looking = worker
      .look()
      .then(() => {}, onError)
      .finally(() => (looking = undefined));
  };
  const wake = (): void => {
    if (isStopped) return;
    // A wake-up during a run starts another one after it.
    gathering ??= setTimeout(() => {
      if (looking) void looking.finally(look);
      else look();
    }, gatherMs);
  };
  const worker = create(wake);
  const timer = setInterval(wake, lookEveryMs);
  wake();
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      clearTimeout(gathering);
      await looking;
      await Promise.race([worker.idle(), new Promise((later) => setTimeout(later, stopTimeoutMs).unref())]);
      await worker.abort().catch(onError);
    },
  };
};
