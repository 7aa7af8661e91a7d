import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Logger } from 'pino';
import { setImageRoute } from '#contract/account.ts';
import { apiBase } from '#settings/api-base.ts';
import { sessionLayer } from '#contract/session-layer.ts';
import type { Settings } from '#settings/settings.ts';
import type { Accounts } from './http/session/accounts.ts';
import { requireReader } from './http/session/reader-api.ts';
import { accountApi } from './features/accounts/routes/account-api.ts';
import { attemptRoutes } from './features/accounts/routes/attempt-routes.ts';
import { imageRoutes } from './features/accounts/routes/image-routes.ts';
import { sessionRoutes } from './features/accounts/routes/session-routes.ts';
import { signInRoutes } from './features/accounts/routes/sign-in-routes.ts';
import { undoEmailChangeRoutes } from './features/accounts/routes/undo-email-change-routes.ts';
import { userRoutes } from './features/accounts/routes/user-routes.ts';
import { limitUploads } from './features/accounts/uploads.ts';
import { calendarRoutes } from './features/calendars/calendar-routes.ts';
import { contactRoutes } from './features/contact/contact-routes.ts';
import type { Contact } from './features/contact/receive-message.ts';
import { countryRoutes } from './features/country/country-routes.ts';
import { readInteractions } from './platform/interactions.ts';
import { applePath, authRoutes } from './features/accounts/social/auth-routes.ts';
import { authBase } from './features/accounts/social/auth-request.ts';
import { linkedAccountRoutes } from './features/accounts/social/linked-account-routes.ts';
import type { LiveFiles } from './features/live/live-files.ts';
import { liveRoutes } from './features/live/live-routes.ts';
import type { Push } from './features/push/push.ts';
import { pushRoutes } from './features/push/push-routes.ts';
import { features } from './features.ts';
import type { ServerEnv } from './http/server-env.ts';
import { apiError } from './http/api/api-error.ts';
import { apiFrame } from './http/api/api-frame.ts';
import { bodyRules } from './http/api/body-rules.ts';
import { healthRoutes } from './http/api/health.ts';
import { describeApi } from './http/api/openapi.ts';
import { ownOriginOnly } from './http/api/own-origin.ts';
import { readerNetworks } from './http/api/reader-network.ts';
import { warnOfUntrustedForwarding } from './http/api/untrusted-forwarding.ts';
import { guardSessionRoutes } from './http/api/session-guard.ts';

/** Dependencies of the API. */
export interface ApiParts {
  dist: string;
  logger: Logger;
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'countryHeader' | 'countryLookupUrl' | 'pushServices'>;
  /** Omitted if the site has no accounts. */
  accounts?: Accounts | undefined;
  /** Omitted if the contact form is off. */
  contact?: Contact | undefined;
  /** Omitted if the site has no accounts, and so no database. */
  live?: LiveFiles | undefined;
  /** Omitted if readers cannot be notified. */
  push?: Pick<Push, 'publicKey'> | undefined;
}

/** All routes of the API that need accounts. */
const accountRouters = [
  signInRoutes,
  attemptRoutes,
  userRoutes,
  undoEmailChangeRoutes,
  imageRoutes,
  sessionRoutes,
  linkedAccountRoutes,
  ...features.flatMap(({ routes }) => routes ?? []),
];

/** The API, to be mounted under `/api`. It sends JSON, also for errors, and calendars. Caches may store only the calendars. */
export function createApi({ dist, logger, settings, accounts, contact, live, push }: ApiParts): OpenAPIHono<ServerEnv> {
  const api = apiFrame(logger);
  const networks = readerNetworks(settings.trustedProxies);
  api.use(warnOfUntrustedForwarding(logger, networks));
  const parts = accounts && accountApi(accounts, networks, readInteractions(dist), logger);
  const routers = parts ? accountRouters.map((routes) => routes(parts)) : [];
  api.use(ownOriginOnly(settings.siteUrl, applePath));
  if (parts) {
    guardSessionRoutes(api, routers, async (c, next) => {
      await requireReader(parts, c);
      await next();
    });
    api.on('PUT', setImageRoute.path, limitUploads(parts));
  }
  api.use(...bodyRules(apiBase + setImageRoute.path, authBase));
  api.route('/', healthRoutes(dist, accounts?.database, accounts?.readClock));
  api.route('/', countryRoutes(settings, networks));
  api.route('/', calendarRoutes(dist, settings.siteUrl, networks));
  if (contact) api.route('/', contactRoutes(contact));
  if (accounts && live) api.route('/', liveRoutes({ ...accounts, interactions: readInteractions(dist), files: live }));
  if (accounts && push)
    api.route(
      '/',
      pushRoutes({ ...accounts, networks, publicKey: push.publicKey, ownServices: settings.pushServices }),
    );
  for (const router of routers) api.route('/', router);
  if (parts) api.route(sessionLayer, authRoutes(parts, logger));
  describeApi(api, apiBase, settings.siteUrl);
  api.all('*', (c) => apiError(c, 404));
  return api;
}
