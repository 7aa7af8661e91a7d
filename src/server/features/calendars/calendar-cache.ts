import type { NonSharedBuffer } from 'node:buffer';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { queueOf } from '../../platform/queue.ts';

/** Memory for composed calendars, which are compressed to about a tenth. */
export const maxCalendarCacheBytes = 16 * 1024 * 1024;

/** One calendar is composed at a time. This is the maximum number of waiting ones. */
export const maxWaitingCalendars = 50;

/** Approximate memory of an entry beside its calendar. */
const entryBytes = 256;

const compress = promisify(gzip);

/** Gzipped calendars. Requests for a calendar that is being composed wait for it. */
export interface CalendarCache {
  /** Whether requesting it would compose it. */
  isMissing: (key: string) => boolean;
  /** @throws {QueueFull} if too many sets wait, and what `compose` throws */
  get: (key: string, compose: () => Promise<string>) => Promise<NonSharedBuffer>;
}

export const calendarCache = (): CalendarCache => {
  const composed = new LRUCache<string, NonSharedBuffer>({
    maxSize: maxCalendarCacheBytes,
    sizeCalculation: ({ length }) => length + entryBytes,
  });
  const composing = new Map<string, Promise<NonSharedBuffer>>();
  const queue = queueOf({ atOnce: 1, waiting: maxWaitingCalendars });
  return {
    isMissing: (key) => !composed.has(key) && !composing.has(key),
    get: (key, compose) => {
      const known = composed.get(key) ?? composing.get(key);
      if (known) return Promise.resolve(known);
      const begun = queue(async () => {
        const calendar = await compress(await compose());
        composed.set(key, calendar);
        return calendar;
      }).finally(() => composing.delete(key));
      composing.set(key, begun);
      return begun;
    },
  };
};
