import { join } from 'node:path';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { apiBase } from '#settings/api-base.ts';
import type { Settings } from '#settings/settings.ts';
import type { Accounts } from './http/session/accounts.ts';
import { avatarPictures } from './features/accounts/avatar-pictures.ts';
import { type ApiParts, createApi } from './api.ts';
import { readerNetworks } from './http/api/reader-network.ts';
import { contactPage } from './features/contact/contact-page.ts';
import { policyFileName } from '#contract/site-files/content-security-policy.ts';
import { contactAddressOf } from './features/contact/contact-address.ts';
import type { Desk } from './features/desk/desk.ts';
import { deskApiBase } from '#contract/desk/api-base.ts';
import { errorPages } from './http/error-pages.ts';
import { gzip } from './http/gzip.ts';
import { home } from './http/home.ts';
import { internalError } from './http/internal-error.ts';
import { inbox } from './features/inbox/inbox.ts';
import { liveFiles } from './features/live/live-files.ts';
import type { Push } from './features/push/push.ts';
import { readInteractions } from './platform/interactions.ts';
import { redirectFormerAddresses, redirectFormerQueries, readRedirects } from './http/redirects.ts';
import { notFound } from './http/not-found.ts';
import { notRendered } from './http/not-rendered.ts';
import { pages } from './http/pages.ts';
import { plannedPages } from './http/planned-pages.ts';
import { requestLog } from './http/request-log.ts';
import { fillCache } from './http/response-cache/fill-cache.ts';
import type { ResponseCache } from './http/response-cache/response-cache.ts';
import { securityHeaders, type SecurityHeadersParts } from './http/security-headers.ts';
import type { ServerEnv } from './http/server-env.ts';
import { staticFiles } from './http/static-files/static-files.ts';

/** What the app depends on. */
export interface AppParts {
  /** Absolute path of the built site. */
  dist: string;
  settings: ApiParts['settings'] &
    SecurityHeadersParts['settings'] &
    Pick<Settings, 'contactEmail' | 'smtpUrl' | 'mailFrom'>;
  logger: Logger;
  /** Omitted if the site has no accounts. */
  accounts?: Accounts | undefined;
  /** Omitted if readers cannot be notified. */
  push?: Pick<Push, 'publicKey'> | undefined;
  /** Folder whose mails are shown at `/inbox`, on a site without a mail server. */
  inboxDir?: string | undefined;
  /** The desk below the site's address, on one's own machine. */
  desk?: Pick<Desk, 'api' | 'app'> | undefined;
  /** Cache of responses that are files of the site; omitted if nothing is cached. */
  responseCache?: ResponseCache | undefined;
}

/** Builds the whole server as one Hono app: the built site, and the API under `/api`. It also handles requests without a network. */
export function createApp({
  dist,
  settings,
  logger,
  accounts,
  push,
  inboxDir,
  desk,
  responseCache,
}: AppParts): Hono<ServerEnv> {
  const serveFile = staticFiles(dist);
  const showError = errorPages(dist);
  const redirects = readRedirects(dist);
  const planned = plannedPages(dist);
  const contact = accounts && {
    accounts,
    networks: readerNetworks(settings.trustedProxies),
    contactAddress: contactAddressOf(settings),
  };
  const live = accounts && liveFiles(accounts.database, readInteractions(dist), accounts.paperNow);
  const app = new Hono<ServerEnv>();
  app.use(requestId({ headerName: '' })); // The server makes the id itself: a client's id would let the client forge log lines.
  app.use(requestLog(logger));
  if (responseCache) app.use(fillCache(responseCache, [join(dist, policyFileName)]));
  app.use(securityHeaders({ dist, settings }));
  app.use(gzip());
  if (desk) {
    app.route(deskApiBase, desk.api);
    app.route('/', desk.app);
  }
  app.route(apiBase, createApi({ dist, logger, settings, accounts, contact, live, push }));
  if (live) app.route('/live', live.routes);
  if (accounts) app.get('/avatars/*', avatarPictures(accounts));
  if (contact) app.route('/', contactPage({ dist, contact, logger, siteUrl: settings.siteUrl }));
  if (inboxDir !== undefined) app.route('/inbox', inbox(inboxDir));
  app.get('/', redirectFormerQueries(redirects), home(serveFile));
  app.get(
    '*',
    pages(serveFile, redirects),
    redirectFormerAddresses(redirects, showError),
    notRendered(planned, showError),
    notFound(showError),
  );
  app.all('*', (c) => c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError(internalError(showError, logger));
  return app;
}
