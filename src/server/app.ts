import { join } from 'node:path';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { apiBase } from '#settings/api-base.ts';
import { type Settings } from '#settings/settings.ts';
import { type Accounts } from './accounts/accounts.ts';
import { avatarPictures } from './accounts/avatar-pictures.ts';
import { type ApiParts, createApi } from './api/api.ts';
import { readerNetworks } from './api/reader-network.ts';
import { contactPage } from './contact/contact-page.ts';
import { policyFileName } from '#contract/site-files/content-security-policy.ts';
import { deskAddressOf } from './contact/desk-address.ts';
import { errorPages } from './error-pages.ts';
import { gzip } from './gzip.ts';
import { home } from './home.ts';
import { internalError } from './internal-error.ts';
import { inbox } from './mail/inbox.ts';
import { oldAddresses, readMovedAddresses } from './old-addresses.ts';
import { notFound } from './not-found.ts';
import { notRendered } from './not-rendered.ts';
import { pages } from './pages.ts';
import { plannedPages } from './planned-pages.ts';
import { requestLog } from './request-log.ts';
import { fillCache } from './response-cache/fill-cache.ts';
import { type ResponseCache } from './response-cache/response-cache.ts';
import { securityHeaders, type SecurityHeadersParts } from './security-headers.ts';
import type { ServerEnv } from './server-env.ts';
import { staticFiles } from './static-files/static-files.ts';

/** What the app depends on. */
export interface AppParts {
  /** Absolute path of the built site. */
  dist: string;
  settings: ApiParts['settings'] &
    SecurityHeadersParts['settings'] &
    Pick<Settings, 'contactEmail' | 'smtpUrl' | 'mailFrom'>;
  logger: Logger;
  /** Omitted where the site has no accounts. */
  accounts?: Accounts | undefined;
  /** Folder whose mails are shown at `/inbox`, on a site without a mail server. */
  inboxDir?: string | undefined;
  /** Cache of responses that are files of the site; omitted where nothing is cached. */
  responseCache?: ResponseCache | undefined;
}

/** Builds the whole server as one Hono app: the built site, and the API under `/api`. It also handles requests without a network. */
export function createApp({ dist, settings, logger, accounts, inboxDir, responseCache }: AppParts): Hono<ServerEnv> {
  const serveFile = staticFiles(dist);
  const showError = errorPages(dist);
  const movedAddresses = readMovedAddresses(dist);
  const planned = plannedPages(dist);
  const contact = accounts && {
    accounts,
    networks: readerNetworks(settings.trustedProxies),
    deskAddress: deskAddressOf(settings),
  };
  const app = new Hono<ServerEnv>();
  app.use(requestId({ headerName: '' })); // The server makes the id itself: a client's id would let the client forge log lines.
  app.use(requestLog(logger));
  if (responseCache) app.use(fillCache(responseCache, [join(dist, policyFileName)]));
  app.use(securityHeaders({ dist, settings }));
  app.use(gzip());
  app.route(apiBase, createApi({ dist, logger, settings, accounts, contact }));
  if (accounts) app.get('/avatars/*', avatarPictures(accounts));
  if (contact) app.route('/', contactPage({ dist, contact, logger, siteUrl: settings.siteUrl }));
  if (inboxDir !== undefined) app.route('/inbox', inbox(inboxDir));
  app.get('/', home(serveFile));
  app.get(
    '*',
    pages(serveFile, movedAddresses),
    oldAddresses(movedAddresses, showError),
    notRendered(planned, showError),
    notFound(showError),
  );
  app.all('*', (c) => c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError(internalError(showError, logger));
  return app;
}
