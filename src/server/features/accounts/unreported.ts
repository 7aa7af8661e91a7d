import { LRUCache } from 'lru-cache';

/**
 * Results that the database may have stored before it was lost, by what they can be asked for once more: for two minutes, while the same
 * process runs. Whoever reports one has to look whether it is in effect, as it may have been rolled back.
 */
export const unreportedResults = <Result extends object>(): LRUCache<string, Result> =>
  new LRUCache({ max: 1000, ttl: 2 * 60_000 });
