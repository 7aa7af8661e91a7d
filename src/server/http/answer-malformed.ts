import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { logRequest } from './request-log.ts';
import { pathOf } from './response-cache/cache-key.ts';

const headers = {
  'Content-Type': 'text/plain; charset=UTF-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

/** Maximum characters of a query with invalid escapes, which trackers write. Parsers of queries try each of them. */
export const maxMalformedQueryLength = 500;

const isMalformed = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return false;
  } catch {
    return true;
  }
};

/**
 * Responds to a path that cannot be decoded, or to a long invalid query, without the app: its router would try every escape, and thousands
 * of invalid ones cost more than a page. Returns whether it did.
 */
export const answerMalformed =
  (logger: Logger) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const start = performance.now();
    const path = pathOf(request);
    const query = request.url?.slice(path.length) ?? '';
    if (!isMalformed(path) && (query.length <= maxMalformedQueryLength || !isMalformed(query))) return false;
    response.writeHead(400, headers).end('Bad Request');
    logRequest(logger, { method: request.method ?? '', path, status: 400 }, { start });
    return true;
  };
