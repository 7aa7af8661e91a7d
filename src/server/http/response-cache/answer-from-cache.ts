import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { logRequest } from '../request-log.ts';
import { cacheKey, pathOf } from './cache-key.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** Headers that a 304 omits, because the client has them (RFC 9110, 15.4.5). */
const ofBody = new Set(['content-length', 'content-type', 'content-encoding', 'accept-ranges', 'last-modified']);

const notModifiedHeaders = (headers: readonly string[]): string[] =>
  headers.filter((_, index) => !ofBody.has((headers[index - (index % 2)] ?? '').toLowerCase()));

/** A normal host. The app refuses any other. */
const plainHost = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i;

const find = (cache: ResponseCache, request: IncomingMessage): CachedResponse | undefined => {
  if (!plainHost.test(request.headers.host ?? '')) return undefined;
  const key = cacheKey(request);
  return key === undefined ? undefined : cache.get(key);
};

/** Handles requests from the cache, without the app; returns whether it could. The log gets a line for them as for any other request. */
export const answerFromCache =
  (cache: ResponseCache, logger: Logger) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const start = performance.now();
    const cached = find(cache, request);
    if (!cached) return false;
    const ifNoneMatch = request.headers['if-none-match'];
    // Several tags, or an old one: the app compares them.
    if (ifNoneMatch !== undefined && ifNoneMatch !== cached.etag) return false;
    const status = ifNoneMatch === undefined ? 200 : 304;
    if (status === 304) response.writeHead(status, notModifiedHeaders(cached.headers)).end();
    else response.writeHead(status, cached.headers).end(cached.body);
    logRequest(logger, { method: request.method ?? '', path: pathOf(request), status }, { start });
    return true;
  };
