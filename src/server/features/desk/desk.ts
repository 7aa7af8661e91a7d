import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { deskApiBase } from '#contract/desk/api-base.ts';
import { deskPictureTypes, maxDeskPictureBytes } from '#contract/desk/item-limits.ts';
import type { Settings } from '#settings/settings.ts';
import { apiError } from '../../http/api/api-error.ts';
import { apiFrame } from '../../http/api/api-frame.ts';
import { rulesForBodies } from '../../http/api/body-rules.ts';
import { ownOriginOnly } from '../../http/api/own-origin.ts';
import { readerCookies } from '../../http/api/reader-cookies.ts';
import { readerNetworks } from '../../http/api/reader-network.ts';
import { guardSessionRoutes } from '../../http/api/session-guard.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import type { Accounts } from '../../http/session/accounts.ts';
import { deskAppFiles } from './desk-app-files.ts';
import type { DeskContext } from './desk-context.ts';
import { deskRouters } from './desk-routes.ts';
import type { AskNewsroom } from './newsroom-process.ts';
import { createFirstKey } from './people/first-key.ts';
import { previewLinkPages } from './preview-links-page.ts';
import { requireDeskReader, requirePerson, signedInPerson } from './people/signed-in-person.ts';

/** Maximum bytes of a request of JSON to the desk: a story's whole text. */
export const maxDeskBodyBytes = 2 * 1024 * 1024;

/** Address of the account that is made for the first administrator of a site without CONTACT_EMAIL. */
const localAdministrator = 'administrator@localhost';

/** Dependencies of the desk. */
export interface DeskParts {
  /** Of the desk's own host in production, otherwise of the site. */
  accounts: Accounts;
  settings: Pick<Settings, 'environment' | 'trustedProxies' | 'contactEmail' | 'cacheDir' | 'contentDir' | 'dataDir'>;
  logger: Logger;
  /** The process that has the newsroom; tests may have another. */
  ask: AskNewsroom;
}

/** The desk as one host serves it. */
export interface Desk {
  /** To be mounted under `deskApiBase`. */
  api: OpenAPIHono<ServerEnv>;
  /** The routers of that API, for tests that walk its routes. */
  routers: readonly OpenAPIHono<ServerEnv>[];
  /** The application, to be mounted at the root. */
  app: Hono<ServerEnv>;
  /** The link that signs the first administrator in; undefined in production. */
  firstLink: string | undefined;
}

/** Routes of people who have not verified a passkey yet, and of readers who become people. */
const beforePasskey = /^\/(?:me|passkeys|recovery-codes)(?:\/|$)/;
const beforeRole = '/invitations/accept';

/**
 * Whom a route that requires a session is open to at all, before a body is read: also where its handler would forget to ask. What a role may
 * do, the handler asks for itself.
 */
const guard =
  (context: DeskContext): MiddlewareHandler<ServerEnv> =>
  async (c, next) => {
    const path = c.req.path.slice(deskApiBase.length);
    if (path === beforeRole) await requireDeskReader(context, c);
    else await (beforePasskey.test(path) ? signedInPerson : requirePerson)(context, c);
    await next();
  };

/** Puts the desk together. In production it has a host of its own, and requires passkeys. */
export const createDesk = ({ accounts, settings, logger, ask }: DeskParts): Desk => {
  const isProduction = settings.environment === 'production';
  const { siteUrl: origin } = accounts;
  const { cacheDir, contentDir, dataDir } = settings;
  const context: DeskContext = {
    ...{ accounts, ask, folders: { contentDir, dataDir }, mediaDir: join(cacheDir, 'media') },
    networks: readerNetworks(settings.trustedProxies),
    cookies: readerCookies(origin),
    base: isProduction ? '' : '/desk',
    isPasskeyRequired: isProduction,
    firstKey: isProduction ? undefined : createFirstKey(),
    firstEmail: settings.contactEmail ?? localAdministrator,
  };
  const routers = deskRouters(context);
  const api = apiFrame(logger);
  api.use(ownOriginOnly(origin, ''));
  guardSessionRoutes(api, routers, guard(context));
  api.use(
    ...rulesForBodies({
      maxBytes: maxDeskBodyBytes,
      maxPictureBytes: maxDeskPictureBytes,
      pictureTypes: Object.values(deskPictureTypes),
      takesPicture: (path) => /^\/api\/desk\/items\/[^/]+\/[^/]+\/pictures\/[^/]+$/.test(path),
      takesForm: () => false,
    }),
  );
  for (const router of routers) api.route('/', router);
  api.all('*', (c) => apiError(c, 404));
  const app = new Hono<ServerEnv>();
  app.route('/', previewLinkPages(context));
  app.route('/', deskAppFiles({ folder: join(cacheDir, 'desk-app'), base: context.base, origin }));
  const { firstKey, base } = context;
  return { api, routers, app, firstLink: firstKey && `${origin}${base}/first#${firstKey.key}` };
};
