import { join } from 'node:path';
import type { Handler } from 'hono';
import { readAddress } from './address.ts';
import { displayedPath } from './displayed-path.ts';
import type { ErrorPages } from './error-pages.ts';
import { rereadable } from '../platform/rereadable.ts';
import type { ServerEnv } from './server-env.ts';
import { revalidated } from '#contract/site-files/cache-control.ts';
import { type Redirects, redirectsFile, parseRedirects } from '#contract/site-files/redirects.ts';
import { sections } from '#settings/sections.ts';

/** The old addresses of the current site: they follow each publish. */
export const readRedirects = (dist: string): (() => Redirects) =>
  rereadable<Redirects>(join(dist, redirectsFile), parseRedirects, {
    moved: new Map(),
    gone: new Map(),
  });

/** The present address of a clean path, percent-encoded; undefined for a path that never moved. */
export const presentPath = ({ moved }: Redirects, url: URL): string | undefined => {
  const address = readAddress(url);
  return address.kind === 'path' ? moved.get(address.path) : undefined;
};

/** `?p=123` is a page's address on many a former site: the first parameter of the front page's query. */
const formerQuery = /^\?((?:p|page_id)=\d+)(?:&|$)/;

/** Redirects from such an address of the front page, without the query. */
export const redirectFormerQueries =
  (redirects: () => Redirects): Handler<ServerEnv> =>
  (c, next) => {
    const [, query] = formerQuery.exec(new URL(c.req.url).search) ?? [];
    const to = query === undefined ? undefined : redirects().moved.get(`/?${query}`);
    if (to === undefined) return next();
    c.header('Cache-Control', revalidated);
    return c.redirect(to, 308);
  };

/**
 * Old addresses without a page: 308 to the present address with the query, 410 for withdrawn pages. The redirect is not cached, because a
 * story may take an earlier address back, and two cached redirects would then form a loop.
 */
export const redirectFormerAddresses =
  (redirects: () => Redirects, showError: ErrorPages): Handler<ServerEnv> =>
  (c, next) => {
    const url = new URL(c.req.url);
    const address = readAddress(url);
    if (address.kind !== 'path') return next();
    const known = redirects();
    const to = known.moved.get(address.path);
    if (to !== undefined) {
      c.header('Cache-Control', revalidated);
      return c.redirect(to + url.search, 308);
    }
    const list = known.gone.get(address.path);
    if (list === undefined) return next();
    return showError(c, {
      status: 410,
      page: 410,
      message: 'Gone',
      path: displayedPath(url),
      section: sections.find((section) => list.endsWith(`/${section}`)),
    });
  };
