import type { Poll, PollState } from '#contract/polls.ts';
import { maxTimerMs } from '#timer-delay.ts';

type Times = Pick<Poll, 'opens_at' | 'closes_at'>;

/** The state of a poll by this device's clock, which may be wrong: the API decides. */
export const stateByClock = ({ opens_at, closes_at }: Times, now: number): PollState => {
  if (now >= Date.parse(closes_at)) return 'closed';
  return now < Date.parse(opens_at) ? 'upcoming' : 'open';
};

/** When the poll leaves a state, in milliseconds since 1970; undefined for a closed one. */
export const endOfState = (state: PollState, { opens_at, closes_at }: Times): number | undefined => {
  if (state === 'closed') return undefined;
  return Date.parse(state === 'open' ? closes_at : opens_at);
};

/**
 * Calls back at the end of a poll's state, or shortly afterwards where that has passed.
 * @param wait in milliseconds, for an end that has passed: the device's clock may be ahead of the server's
 * @returns cancels it
 */
export const atEndOfState = (poll: Times & { state: PollState }, wait: number, callback: () => void): (() => void) => {
  const end = endOfState(poll.state, poll);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    if (end === undefined) return;
    const delay = end - Date.now();
    timer = delay > maxTimerMs ? setTimeout(schedule, maxTimerMs) : setTimeout(callback, delay > 0 ? delay : wait);
  };
  schedule();
  return () => clearTimeout(timer);
};

/** Milliseconds until a poll is requested again whose state should have ended; doubled each time. */
const retryMs = 1000;

/**
 * Requests a poll at the end of its state, and again while the answer is that it has not ended.
 * @returns cancels it, also while a request is on its way
 */
export const loadAtEndOfState = (poll: Times & { state: PollState }, load: () => Promise<void>): (() => void) => {
  let wait = retryMs;
  let isCancelled = false;
  let cancel = (): void => {};
  const follow = (): void => {
    if (isCancelled) return;
    cancel = atEndOfState(poll, wait, () => {
      wait *= 2;
      void load().then(follow);
    });
  };
  follow();
  return () => {
    isCancelled = true;
    cancel();
  };
};
