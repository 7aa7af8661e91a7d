import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atEndOfState, loadAtEndOfState, stateByClock } from './poll-clock.ts';

const times = { opens_at: '2026-11-22T10:00:00Z', closes_at: '2027-01-15T20:00:00Z' };
const opens = Date.parse(times.opens_at);
const closes = Date.parse(times.closes_at);
const second = 1000;

const page = Object.assign(new EventTarget(), { hidden: false });
vi.stubGlobal('document', page);

it.each([
  [opens - 1, 'upcoming'],
  [opens, 'open'],
  [closes - 1, 'open'],
  [closes, 'closed'],
])('at %d a poll is %s', (now, state) => expect(stateByClock(times, now)).toBe(state));

describe('the end of a state', () => {
  beforeEach(() => vi.useFakeTimers({ now: opens }));
  afterEach(() => vi.useRealTimers());

  it('is awaited beyond the maximum delay of a timer', () => {
    const callback = vi.fn();
    atEndOfState({ ...times, state: 'open' }, 0, callback);
    vi.advanceTimersByTime(closes - opens - 1);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('that has passed by this device’s clock is retried a little later', () => {
    const callback = vi.fn();
    atEndOfState({ ...times, state: 'upcoming' }, second, callback);
    vi.advanceTimersByTime(second - 1);
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
  });

  it('does not come for a closed poll, nor once it is cancelled', () => {
    const callback = vi.fn();
    atEndOfState({ ...times, state: 'closed' }, 0, callback);
    atEndOfState({ ...times, state: 'open' }, 0, callback)();
    vi.advanceTimersByTime(2 * (closes - opens));
    expect(callback).not.toHaveBeenCalled();
  });

  it('is asked for until it has come, each time after twice the wait, and not once it is cancelled', async () => {
    let answer = (): void => {};
    const load = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const cancel = loadAtEndOfState({ ...times, state: 'upcoming', isByClock: false }, load);
    for (const wait of [second, 2 * second]) {
      await vi.advanceTimersByTimeAsync(wait - 1);
      const before = load.mock.calls.length;
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(before + 1);
      if (before === 0) answer();
    }
    // The answer says that the state is another: what waited for its end is cancelled before.
    cancel();
    answer();
    await vi.advanceTimersByTimeAsync(closes - opens);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that only the clock says is asked for in growing pauses, of a minute at most, while the page is visible', async () => {
    const load = vi.fn(() => Promise.resolve());
    const cancel = loadAtEndOfState({ ...times, state: 'closed', isByClock: true }, load);
    for (const [calls, wait] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await vi.advanceTimersByTimeAsync(wait * second - 1);
      expect(load).toHaveBeenCalledTimes(calls);
      await vi.advanceTimersByTimeAsync(1);
      expect(load).toHaveBeenCalledTimes(calls + 1);
    }
    page.hidden = true;
    load.mockClear();
    await vi.advanceTimersByTimeAsync(600 * second);
    expect(load).not.toHaveBeenCalled();
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledOnce();
    cancel();
  });
});
