import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { isFilePath } from '../platform/request-path.ts';
import type { ServerEnv } from './server-env.ts';

/** What a log line says about a request. */
interface LoggedRequest {
  /** Omitted if nothing else can be logged about it. */
  requestId?: string;
  method: string;
  /** As received, without the query. */
  path: string;
  status: number;
}

interface LoggingOptions {
  /** When the request arrived, by `performance.now()`. */
  start: number;
  /** Whether a 5xx response does not count as a failure. */
  isExpected?: boolean | undefined;
}

/**
 * One line per request: failures as errors, pages and API calls at info, files at debug. Personal data stays out: no address, no query, no
 * cookie.
 */
export function logRequest(
  logger: Logger,
  request: LoggedRequest,
  { start, isExpected = false }: LoggingOptions,
): void {
  const level = request.status >= 500 && !isExpected ? 'error' : isFilePath(request.path) ? 'debug' : 'info';
  if (!logger.isLevelEnabled(level)) return;
  const milliseconds = Math.round((performance.now() - start) * 10) / 10;
  logger[level]({ ...request, milliseconds }, 'request');
}

/** Logs the requests that the app handles. */
export const requestLog =
  (logger: Logger): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    const request = { requestId: c.get('requestId'), method, path, status: c.res.status };
    logRequest(logger, request, { start, isExpected: c.get('isAboutToCome') });
  };
