import { clock } from '#browser/clock.ts';
import type { Poll, PollState } from '#contract/polls.ts';
import { maxTimerMs } from '#lib/timer-delay.ts';

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
export const atEndOfState = (poll: Times & { state: PollState }, wait: number, callback: () => void): (() => void) =>
  at(endOfState(poll.state, poll), wait, callback);

const at = (end: number | undefined, wait: number, callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (): void => {
    if (end === undefined) return;
    const delay = clock.realDelayMs(end - clock.now());
    timer = delay > maxTimerMs ? setTimeout(schedule, maxTimerMs) : setTimeout(callback, delay > 0 ? delay : wait);
  };
  schedule();
  return () => clearTimeout(timer);
};

/** Milliseconds until a poll is requested again whose state should have ended; doubled each time, up to the maximum. */
const [retryMs, maxRetryMs] = [1000, 60_000];

/** Fulfilled once the page is visible. */
const visible = (): Promise<void> =>
  new Promise((resolve) => {
    if (!document.hidden) return resolve();
    document.addEventListener('visibilitychange', () => resolve(visible()), { once: true });
  });

/**
 * Requests a poll at the end of its state, and again while the answer is that it has not ended, or there is none: a page that is visible
 * asks, in growing pauses.
 * @param poll `isByClock`: no answer has confirmed the state
 * @returns cancels it, also while a request is on its way
 */
export const loadAtEndOfState = (
  poll: Times & { state: PollState; isByClock: boolean },
  load: () => Promise<void>,
): (() => void) => {
  let wait = retryMs;
  let isCancelled = false;
  let cancel = (): void => {};
  const follow = (): void => {
    if (isCancelled) return;
    cancel = at(poll.isByClock ? 0 : endOfState(poll.state, poll), wait, () => {
      wait = Math.min(2 * wait, maxRetryMs);
      void visible()
        .then(() => (isCancelled ? undefined : load()))
        .then(follow);
    });
  };
  follow();
  return () => {
    isCancelled = true;
    cancel();
  };
};
