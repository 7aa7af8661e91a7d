import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { readAcceptedEncodings } from '../static-files/accepted-encodings.ts';

/** Headers that ask for something else than the whole answer, or for it under a condition other than its tag. */
const special = ['range', 'if-range', 'if-match', 'if-modified-since', 'if-unmodified-since'] as const;

/** Browsers send a handful of values for this header. */
const encodings = new LRUCache<string, string>({
  max: 100,
  memoMethod: (header) => {
    const { brotli, gzip } = readAcceptedEncodings(header);
    return `${brotli ? 'br' : ''}${gzip ? 'gzip' : ''}`;
  },
});

/** The path of a request as it came, without the query. */
export const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/**
 * What an answer in memory is found by: the path as it came, without the query, which no file depends on, and the accepted encodings.
 * Undefined for requests that need a look at more than these.
 */
export function cacheKey(request: IncomingMessage): string | undefined {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  for (const name of special) if (headers[name] !== undefined) return undefined;
  const path = pathOf(request);
  return path.startsWith('/') ? `${encodings.memo(headers['accept-encoding'] ?? '')} ${path}` : undefined;
}
