import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { ServerEnv } from './server-env.ts';

const isFile = (path: string): boolean => /\.[^/]+$/.test(path);

/**
 * One line a request: failures as errors, pages and API calls at info, files at debug. What tells on readers stays out:
 * no address, no query, no cookie.
 */
export const requestLog =
  (logger: Logger): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const level = status >= 500 ? 'error' : isFile(path) ? 'debug' : 'info';
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    logger[level]({ requestId: c.get('requestId'), method, path, status, milliseconds }, 'request');
  };
