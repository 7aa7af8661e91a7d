import { type MiddlewareHandler } from 'hono';
import { ApiProblem } from './api-problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Nothing is changed at another site's bidding. Browsers say where a request comes from and let no page lie about it; programs that are no browsers say
 * nothing, and send no cookies they were not given.
 */
export const ownOriginOnly =
  (siteUrl: string): MiddlewareHandler =>
  async (c, next) => {
    const origin = c.req.header('Origin');
    const site = c.req.header('Sec-Fetch-Site');
    const saysNothing = origin === undefined && site === undefined;
    const isOwn = origin === siteUrl || site === 'same-origin' || saysNothing;
    if (!isOwn && !reading.has(c.req.method)) throw new ApiProblem(403);
    await next();
  };
