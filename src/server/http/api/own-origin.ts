import type { Context, MiddlewareHandler } from 'hono';
import { ApiProblem } from './api-problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request comes from the site's own pages, or from a client that is not a browser. An opaque origin (`null`) belongs to another
 * site.
 */
export const isOwnRequest = (c: Context, siteUrl: string): boolean => {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  const saysNothing = origin === undefined && site === undefined;
  return origin === siteUrl || site === 'same-origin' || saysNothing;
};

/**
 * Refuses changes that another site requests (CSRF). Browsers send the origin of a request, and no page can forge it. Other clients send no
 * origin, but also no cookies of readers.
 * @param fromElsewhere the one path that another site posts to: the result of a flow that began here
 */
export const ownOriginOnly =
  (siteUrl: string, fromElsewhere: string): MiddlewareHandler =>
  async (c, next) => {
    if (!reading.has(c.req.method) && c.req.path !== fromElsewhere && !isOwnRequest(c, siteUrl))
      throw new ApiProblem(403);
    await next();
  };
