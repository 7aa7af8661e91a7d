import type { Handler } from 'hono';
import { readAddress } from './address.ts';
import type { ServerEnv } from './server-env.ts';
import type { StaticFiles } from './static-files.ts';

/** Pages and files of the build, each at its clean address; other spellings are led there for good. */
export const pages =
  (serveFile: StaticFiles): Handler<ServerEnv> =>
  async (c, next) => {
    const address = readAddress(new URL(c.req.url));
    switch (address.kind) {
      case 'malformed':
        return c.text('Bad Request', 400, { 'Cache-Control': 'no-store' });
      case 'moved':
        return c.redirect(address.to, 308);
      case 'nothing':
        return next();
      case 'path':
        return (await serveFile(c.req.raw, address.path)) ?? next();
    }
  };
