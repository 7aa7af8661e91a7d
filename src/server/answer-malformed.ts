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

/**
 * Answers a path that cannot be decoded, without the app: its router would try every escape of the path for itself, and thousands that are
 * wrong cost more than a page. Returns whether it did.
 */
export const answerMalformed =
  (logger: Logger) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const start = performance.now();
    const path = pathOf(request);
    try {
      decodeURIComponent(path);
      return false;
    } catch {
      response.writeHead(400, headers).end('Bad Request');
      logRequest(logger, { method: request.method ?? '', path, status: 400 }, { start });
      return true;
    }
  };
