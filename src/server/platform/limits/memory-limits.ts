import { LRUCache } from 'lru-cache';
import type { RateLimit } from './rate-limits.ts';

/** Maximum counters in memory; the least recently used one is removed first. Each has some 200 bytes. */
export const maxMemoryCounters = 20_000;

/**
 * Counts one event under each of these limits, unless one of them has no room.
 * @returns milliseconds until all have room, and nothing was counted; 0 where it was
 */
export type CountInMemory = (limits: readonly RateLimit[]) => number;

/**
 * Limits in the memory of this process, without a database. A window begins with its first event, and is reset when it ends.
 * @param now milliseconds of a clock that never goes back
 */
export const memoryLimits = (now: () => number = () => performance.now()): CountInMemory => {
  const counters = new LRUCache<string, { count: number; endsAt: number }>({ max: maxMemoryCounters });
  return (limits) => {
    const at = now();
    const used = limits.flatMap(([key, windows]) =>
      windows.map(({ max, windowMs }) => {
        const name = `${windowMs} ${key}`;
        const known = counters.get(name);
        const counter = known && known.endsAt > at ? known : { count: 0, endsAt: at + windowMs };
        return { name, counter, waitMs: counter.count < max ? 0 : counter.endsAt - at };
      }),
    );
    const waitMs = Math.max(0, ...used.map((each) => each.waitMs));
    if (waitMs > 0) return waitMs;
    for (const { name, counter } of used) {
      counter.count += 1;
      counters.set(name, counter);
    }
    return 0;
  };
};
