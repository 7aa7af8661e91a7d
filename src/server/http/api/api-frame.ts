import { OpenAPIHono } from '@hono/zod-openapi';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { Logger } from 'pino';
import { clientLeft } from '../client-left.ts';
import type { ServerEnv } from '../server-env.ts';
import { answerProblem, apiError } from './api-error.ts';
import { problemOf } from './problem-of.ts';

/** An API without routes: responses that no cache stores unless they say so, 405 for other methods of a path, and errors as JSON. */
export const apiFrame = (logger: Logger): OpenAPIHono<ServerEnv> => {
  const api = new OpenAPIHono<ServerEnv>();
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
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
  api.onError((error, c) => {
    const left = clientLeft(c);
    if (left) return left;
    const { problem, isFault } = problemOf(error);
    if (isFault) {
      const requestId = c.get('requestId');
      logger.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'request failed');
      c.header('X-Request-Id', requestId);
    }
    return answerProblem(c, problem);
  });
  return api;
};
