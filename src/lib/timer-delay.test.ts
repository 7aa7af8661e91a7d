import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { maxTimerMs, timerDelayMs } from './timer-delay.ts';

const dayMs = 86_400_000;

describe('a timer', () => {
  it.each([
    ['the past', -1, 0],
    ['tomorrow', dayMs, dayMs],
    ['the last moment a timer can have', maxTimerMs, maxTimerMs],
    ['the moment after it', maxTimerMs + 1, maxTimerMs],
    ['next year', 365 * dayMs, maxTimerMs],
  ])('for %s', (_, afterMs, delayMs) => {
    expect(timerDelayMs(afterMs)).toBe(delayMs);
  });

  it('is one that Node.js accepts', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    clearTimeout(setTimeout(() => {}, timerDelayMs(365 * dayMs)));
    expect(warn).not.toHaveBeenCalled();
    clearTimeout(setTimeout(() => {}, 365 * dayMs));
    expect(warn).toHaveBeenCalledOnce();
  });
});
