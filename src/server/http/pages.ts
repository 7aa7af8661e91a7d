import type { Handler } from 'hono';
import { readAddress } from './address.ts';
import { presentPath } from './redirects.ts';
import type { ServerEnv } from './server-env.ts';
import { revalidated } from '#contract/site-files/cache-control.ts';
import type { Redirects } from '#contract/site-files/redirects.ts';
import type { StaticFiles } from './static-files/static-files.ts';

/**
 * Pages and files of the build, each at its clean address; other spellings get a permanent redirect, in one hop, to the current address.
 */
export const pages =
  (serveFile: StaticFiles, redirects: () => Redirects): Handler<ServerEnv> =>
  async (c, next) => {
    const address = readAddress(new URL(c.req.url));
    switch (address.kind) {
      case 'malformed':
        return c.text('Bad Request', 400, { 'Cache-Control': 'no-store' });
      case 'moved': {
        const clean = new URL(address.to, c.req.url);
        const present = presentPath(redirects(), clean);
        if (present === undefined) return c.redirect(address.to, 308);
        c.header('Cache-Control', revalidated);
        return c.redirect(present + clean.search, 308);
      }
      case 'nothing':
        return next();
      case 'path': {
        const answer = await serveFile(c.req.raw, address.path);
        if (!answer) return next();
        c.set('siteFile', answer.file);
        return answer.response;
      }
    }
  };
