import { onTestFinished, vi } from 'vitest';

/** Until the test ends, requests to other services run out of time when it says so, in place of waiting for `AbortSignal.timeout`. */
export const holdTimeLimits = (): { expire: () => void } => {
  const limit = new AbortController();
  const held = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => held.mockRestore());
  return { expire: () => limit.abort(new DOMException('The time is up', 'TimeoutError')) };
};
