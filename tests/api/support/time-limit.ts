import { onTestFinished, vi } from 'vitest';

/**
 * Until the test ends or calls `expire`, `AbortSignal.timeout` gives a signal that only `expire` aborts. Time limits that begin afterwards,
 * such as that of a lock, are real again.
 */
export const holdTimeLimits = (): { expire: () => void } => {
  const limit = new AbortController();
  const held = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => held.mockRestore());
  return {
    expire: () => {
      held.mockRestore();
      limit.abort(new DOMException('The time is up', 'TimeoutError'));
    },
  };
};
