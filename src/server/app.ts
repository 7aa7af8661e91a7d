import { join } from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { requestId } from 'hono/request-id';
import type { Logger } from 'pino';
import { type Settings } from '#settings.ts';
import { type Accounts } from './accounts/accounts.ts';
import { avatarPictures } from './accounts/avatar-pictures.ts';
import { apiBase, type ApiParts, createApi } from './api/api.ts';
import { readerNetworks } from './api/reader-network.ts';
import { contactPage } from './contact/contact-page.ts';
import { policyFileName } from '#site-files/content-security-policy.ts';
import { deskAddressOf } from './contact/desk-address.ts';
import { errorPages } from './error-pages.ts';
import { home } from './home.ts';
import { internalError } from './internal-error.ts';
import { inbox } from './mail/inbox.ts';
import { oldAddresses, readMovedAddresses } from './old-addresses.ts';
import { notFound } from './not-found.ts';
import { pages } from './pages.ts';
import { requestLog } from './request-log.ts';
import { fillCache } from './response-cache/fill-cache.ts';
import { type ResponseCache } from './response-cache/response-cache.ts';
import { securityHeaders, type SecurityHeadersParts } from './security-headers.ts';
import type { ServerEnv } from './server-env.ts';
import { staticFiles } from './static-files/static-files.ts';

/** What the app needs from outside. */
export interface AppParts {
  /** Absolute path of the built site. */
  dist: string;
  settings: ApiParts['settings'] &
    SecurityHeadersParts['settings'] &
    Pick<Settings, 'contactEmail' | 'smtpUrl' | 'mailFrom'>;
  logger: Logger;
  /** Left out where the site has no accounts. */
  accounts?: Accounts | undefined;
  /** Folder whose mails are shown at `/inbox`, on a site without a mail server. */
  inboxDir?: string | undefined;
  /** Where answers that are files of the site are put; left out where none are held. */
  responseCache?: ResponseCache | undefined;
}

/** The whole server as one app: the built site, and the API under `/api`. It answers requests without a network too. */
export function createApp({ dist, settings, logger, accounts, inboxDir, responseCache }: AppParts): Hono<ServerEnv> {
  const serveFile = staticFiles(dist);
  const showError = errorPages(dist);
  const movedAddresses = readMovedAddresses(dist);
  const contact = accounts && {
    accounts,
    networks: readerNetworks(settings.trustedProxies),
    deskAddress: deskAddressOf(settings),
  };
  const app = new Hono<ServerEnv>();
  app.use(requestId({ headerName: '' })); // An id of our own making: a client's would let it forge log lines.
  app.use(requestLog(logger));
  if (responseCache) app.use(fillCache(responseCache, [join(dist, policyFileName)]));
  app.use(securityHeaders({ dist, settings }));
  // For the few who do not take what lies there compressed already.
  app.use(compress({ encoding: 'gzip' }));
  app.route(apiBase, createApi({ dist, logger, settings, accounts, contact }));
  if (accounts) app.get('/avatars/*', avatarPictures(accounts));
  if (contact) app.route('/', contactPage({ dist, contact, logger, siteUrl: settings.siteUrl }));
  if (inboxDir !== undefined) app.route('/inbox', inbox(inboxDir));
  app.get('/', home(serveFile));
  app.get('*', pages(serveFile, movedAddresses), oldAddresses(movedAddresses, showError), notFound(showError));
  app.all('*', (c) => c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError(internalError(showError, logger));
  return app;
}
