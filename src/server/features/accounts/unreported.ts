import { LRUCache } from 'lru-cache';

/**
 * Results that the database may have stored before its connection was lost, by the key with which a client can request them again. They are
 * kept for two minutes in the same process. The caller has to check whether a result is in effect, as it may have been rolled back.
 */
export const unreportedResults = <Result extends object>(): LRUCache<string, Result> =>
  new LRUCache({ max: 1000, ttl: 2 * 60_000 });
