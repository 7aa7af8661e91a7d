import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { readAcceptedEncodings } from '../static-files/accepted-encodings.ts';

/** Headers that request a part, or make the request conditional on something other than a tag. */
const special = ['range', 'if-range', 'if-match', 'if-modified-since', 'if-unmodified-since'] as const;

/** Browsers send a handful of values for this header. */
const encodings = new LRUCache<string, string>({
  max: 100,
  memoMethod: (header) => {
    const { brotli, gzip } = readAcceptedEncodings(header);
    return `${brotli ? 'br' : ''}${gzip ? 'gzip' : ''}`;
  },
});

/** Whether a response in this encoding may be stored under a key: other clients with the same key may accept fewer encodings. */
export const accepts = (key: string, encoding: string | null): boolean =>
  encoding === null || key.slice(0, key.indexOf(' ')).includes(encoding);

/** The path of a request as received, without the query. */
export const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

/**
 * The cache key of a request: its path as received, without the query (no file depends on it), and the accepted encodings. Undefined for
 * requests that depend on more than these.
 */
export function cacheKey(request: IncomingMessage): string | undefined {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  for (const name of special) if (headers[name] !== undefined) return undefined;
  const path = pathOf(request);
  return path.startsWith('/') ? `${encodings.memo(headers['accept-encoding'] ?? '')} ${path}` : undefined;
}
