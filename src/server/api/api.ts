import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import type { ServerEnv } from '../server-env.ts';
import { apiError } from './api-error.ts';
import { apiMessages } from './api-messages.ts';
import type { ApiErrorStatus } from './api-messages.ts';
import { health } from './health.ts';

/** Bytes of a request's body, chunked ones included. */
const largestBody = 64 * 1024;

/** The API, to be put under `/api`: JSON alone, errors too, and nothing of it in any cache. */
export function createApi({ dist, logger }: { dist: string; logger: Logger }): Hono<ServerEnv> {
  const api = new Hono<ServerEnv>();
  api.use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '));
        return apiError(c, 405);
      },
    }),
  );
  api.use(bodyLimit({ maxSize: largestBody, onError: (c) => apiError(c, 413) }));
  api.get('/health', health(dist));
  api.all('*', (c) => apiError(c, 404));
  api.onError((error, c) => {
    if (error instanceof HTTPException && error.status in apiMessages)
      return apiError(c, error.status as ApiErrorStatus);
    const requestId = c.get('requestId');
    logger.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'request failed');
    c.header('X-Request-Id', requestId);
    return apiError(c, 500);
  });
  return api;
}
