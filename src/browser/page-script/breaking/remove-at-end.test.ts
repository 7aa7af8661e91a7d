import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { removeAtEnd } from './remove-at-end.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

/** An element that says until when it is there, and whether it is. */
const line = (until: string) => {
  const seen = { isThere: true };
  const element = { dataset: { until }, remove: () => void (seen.isThere = false) } as unknown as HTMLElement;
  removeAtEnd(element);
  return seen;
};

it('removes an element of a page that is older than its end at once', () => {
  expect(line('2026-11-20T12:00:00Z').isThere).toBe(false);
  expect(line('2026-11-20T13:59:00+02:00').isThere).toBe(false);
});

it('removes it at its end while the page is open, also in a month', () => {
  const soon = line('2026-11-20T12:01:30Z');
  const later = line('2026-12-30T12:00:00Z');
  vi.advanceTimersByTime(89_999);
  expect([soon.isThere, later.isThere]).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect([soon.isThere, later.isThere]).toEqual([false, true]);
  vi.advanceTimersByTime(40 * 24 * 3_600_000);
  expect(later.isThere).toBe(false);
});
