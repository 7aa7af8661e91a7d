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

/** Characters of a query whose escapes may be wrong, as trackers write them; what reads queries tries each of them. */
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
 * Answers a path that cannot be decoded, or a long query, without the app: its router would try every escape for itself, and thousands that
 * are wrong cost more than a page. Returns whether it did.
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
