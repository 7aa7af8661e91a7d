import { join } from 'node:path';
import type { Handler } from 'hono';
import { readAddress } from './address.ts';
import { displayedPath } from './displayed-path.ts';
import type { ErrorPages } from './error-pages.ts';
import { rereadable } from './rereadable.ts';
import type { ServerEnv } from './server-env.ts';
import { revalidated } from '#site-files/cache-control.ts';
import { type MovedAddresses, movedAddressesFile, parseMovedAddresses } from '#site-files/moved-addresses.ts';
import { sections } from '#schemas/sections.ts';

/** The old addresses of the site that is in place: they follow each publish. */
export const readMovedAddresses = (dist: string): (() => MovedAddresses) =>
  rereadable<MovedAddresses>(join(dist, movedAddressesFile), parseMovedAddresses, {
    moved: new Map(),
    gone: new Map(),
  });

/** Where a clean path leads now, percent-encoded; undefined for one that never moved. */
export const presentPath = ({ moved }: MovedAddresses, url: URL): string | undefined => {
  const address = readAddress(url);
  return address.kind === 'path' ? moved.get(address.path) : undefined;
};

/**
 * Old addresses where no page lies any more: 308 to the present one with the query kept, 410 for what was withdrawn. A browser
 * asks again each time, because a story may take an earlier address back, and two remembered redirects would then run in a circle.
 */
export const oldAddresses =
  (movedAddresses: () => MovedAddresses, showError: ErrorPages): Handler<ServerEnv> =>
  (c, next) => {
    const url = new URL(c.req.url);
    const address = readAddress(url);
    if (address.kind !== 'path') return next();
    const known = movedAddresses();
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
