import type { MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { LRUCache } from 'lru-cache';
import { versionOf } from '../platform/file-version.ts';
import type { ServerEnv } from './server-env.ts';
import { maxBufferedBytes } from './static-files/static-files.ts';

/** Maximum uncompressed bytes of the large files in the cache: sitemaps and indexes shrink to a tenth. */
const maxGzippedBytes = 128 * 1024 * 1024;

/**
 * gzip, for clients that do not accept the compressed file on disk. A large file, which takes a tenth of a second of CPU, is compressed
 * once for all of them, whatever their conditional headers. The response cache does not store it.
 */
export const gzip = (): MiddlewareHandler<ServerEnv> => {
  const compressed = compress({ encoding: 'gzip' });
  const bodies = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ maxSize: maxGzippedBytes });
  return async (c, next) => {
    await compressed(c, next);
    const file = c.get('siteFile');
    if (
      !file ||
      file.stats.size <= maxBufferedBytes ||
      file.stats.size > maxGzippedBytes ||
      c.res.headers.get('Content-Encoding') !== 'gzip'
    )
      return;
    const key = `${file.path} ${versionOf(file.stats)}`;
    let body = bodies.get(key);
    if (body) await c.res.body?.cancel();
    else {
      body = c.res.arrayBuffer().then((bytes) => new Uint8Array(bytes));
      bodies.set(key, body, { size: file.stats.size });
      const made = body;
      made.catch(() => bodies.peek(key) === made && bodies.delete(key));
    }
    const { status, headers } = c.res;
    const bytes = await body;
    // Hono would copy the bytes for each response that replaces another.
    c.res = undefined;
    c.res = new Response(bytes, { status, headers });
  };
};
