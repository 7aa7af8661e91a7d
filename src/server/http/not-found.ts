import type { Handler } from 'hono';
import { displayedPath } from './displayed-path.ts';
import type { ErrorPages } from './error-pages.ts';
import type { ServerEnv } from './server-env.ts';
import { neverStored } from '#contract/site-files/cache-control.ts';
import { isHashedFile } from '#contract/site-files/hashed-files.ts';

const maxReasonLength = 200;

/**
 * No page or file has this address: 404 with the path, as a page for people. A missing hashed file was requested by a page of an older
 * build; it gets a plain response that no cache stores, because the file may be back with the next build.
 */
export const notFound =
  (showError: ErrorPages): Handler<ServerEnv> =>
  (c) => {
    const url = new URL(c.req.url);
    if (isHashedFile(url.pathname)) return c.text('Not Found', 404, { 'Cache-Control': neverStored });
    return showError(c, {
      status: 404,
      page: 404,
      message: `Page Not Found: ${(url.pathname + url.search).slice(0, maxReasonLength)}`,
      path: displayedPath(url),
    });
  };
