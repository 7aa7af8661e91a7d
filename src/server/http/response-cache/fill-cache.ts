import type { MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../server-env.ts';
import { maxBufferedBytes } from '../static-files/static-files.ts';
import { accepts, cacheKey } from './cache-key.ts';
import { fileVersion, versionOf } from '../../platform/file-version.ts';
import type { ResponseCache } from './response-cache.ts';

/** Whether a response is the same for all readers, according to its headers. */
const isForAll = (headers: Headers): boolean =>
  !headers.has('Set-Cookie') &&
  !/private|no-store/.test(headers.get('Cache-Control') ?? '') &&
  /^(?:Accept-Encoding)?$/i.test(headers.get('Vary') ?? '');

/**
 * Stores responses that are files of the site in the cache, as they leave the app.
 * @param alsoOf files that every response depends on, such as the one with the hashes for its security policy
 */
export const fillCache =
  (cache: ResponseCache, alsoOf: readonly string[]): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const { incoming } = c.env;
    const key = incoming && cacheKey(incoming);
    if (key === undefined || c.req.method !== 'GET') return next();
    // Read before the response is made: if the files change meanwhile, the entry is outdated at once.
    const others = alsoOf.map((path) => ({ path, version: fileVersion(path) }));
    await next();
    const file = c.get('siteFile');
    const { status, headers } = c.res;
    const etag = headers.get('ETag');
    if (!file || file.stats.size > maxBufferedBytes || status !== 200 || etag === null || !isForAll(headers)) return;
    if (!accepts(key, headers.get('Content-Encoding'))) return;
    const body = new Uint8Array(await c.res.arrayBuffer());
    c.res = new Response(body, c.res);
    c.res.headers.set('Content-Length', String(body.length));
    cache.set(key, {
      headers: [...c.res.headers].flat(),
      etag,
      body,
      dependencies: [{ path: file.path, version: versionOf(file.stats) }, ...others],
    });
  };
