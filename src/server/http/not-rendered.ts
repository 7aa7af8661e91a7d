import type { Handler } from 'hono';
import { isHashedFile } from '#contract/site-files/hashed-files.ts';
import { neverStored } from '#contract/site-files/cache-control.ts';
import { readAddress } from './address.ts';
import { displayedPath } from './displayed-path.ts';
import type { ErrorPages } from './error-pages.ts';
import type { PlannedPages } from './planned-pages.ts';
import type { ServerEnv } from './server-env.ts';

/** A requested page is usually rendered within this time. */
const retryAfterSeconds = '2';
/** After a failed publish somebody has to correct the cause first. */
const retryAfterFailureSeconds = '60';

/**
 * For a page that a first publish has not rendered yet: 503 with a page that reloads itself. The publisher renders the requested page next.
 * Hashed files are not in the plan by name: while pages are rendered, share images are missing too.
 */
export const notRendered =
  (planned: PlannedPages, showError: ErrorPages): Handler<ServerEnv> =>
  (c, next) => {
    const url = new URL(c.req.url);
    const address = readAddress(url);
    if (address.kind !== 'path') return next();
    const isMissingFile = isHashedFile(address.path) && planned.isRendering();
    if (!isMissingFile && !planned.isPlanned(address.path)) return next();
    const hasFailed = planned.hasFailed();
    c.set('isAboutToCome', !hasFailed);
    if (isMissingFile)
      return c.text('Service Unavailable', 503, { 'Cache-Control': neverStored, 'Retry-After': retryAfterSeconds });
    planned.request(address.path);
    c.header('Retry-After', hasFailed ? retryAfterFailureSeconds : retryAfterSeconds);
    if (!hasFailed) c.header('Refresh', retryAfterSeconds);
    return showError(c, {
      status: 503,
      page: 503,
      message: 'Service Unavailable: this page is being rendered',
      path: displayedPath(url),
    });
  };
