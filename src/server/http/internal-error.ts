import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { clientLeft } from './client-left.ts';
import { isDatabaseAway } from '../platform/database/database-errors.ts';
import { displayedPath } from './displayed-path.ts';
import type { ErrorPages } from './error-pages.ts';
import type { ServerEnv } from './server-env.ts';

/** An unexpected error: it is logged with the request's id, which the response also carries; the reader sees no details. */
export const internalError =
  (showError: ErrorPages, logger: Logger): ErrorHandler<ServerEnv> =>
  (error, c) => {
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    const left = clientLeft(c);
    if (left) return left;
    const requestId = c.get('requestId');
    logger.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'request failed');
    c.header('X-Request-Id', requestId);
    // A picture stored in the database, or any file if there is no descriptor: there is no page to show instead.
    if (isDatabaseAway(error)) return c.text('Service Unavailable', 503, { 'Retry-After': '5' });
    return showError(c, {
      status: 500,
      page: 500,
      message: 'Internal Server Error',
      path: displayedPath(new URL(c.req.url)),
    });
  };
