import { OpenAPIHono } from '@hono/zod-openapi';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { type Logger } from 'pino';
import { setImageRoute } from '#contract/account.ts';
import { apiBase } from '#settings/api-base.ts';
import { sessionLayer } from '#contract/session-layer.ts';
import { type Settings } from '#settings/settings.ts';
import { type Accounts } from '../accounts/accounts.ts';
import { accountApi, requireReader } from '../accounts/routes/account-api.ts';
import { attemptRoutes } from '../accounts/routes/attempt-routes.ts';
import { imageRoutes } from '../accounts/routes/image-routes.ts';
import { sessionRoutes } from '../accounts/routes/session-routes.ts';
import { signInRoutes } from '../accounts/routes/sign-in-routes.ts';
import { undoEmailChangeRoutes } from '../accounts/routes/undo-email-change-routes.ts';
import { userRoutes } from '../accounts/routes/user-routes.ts';
import { limitUploads } from '../accounts/uploads.ts';
import { calendarRoutes } from '../calendars/calendar-routes.ts';
import { contactRoutes } from '../contact/contact-routes.ts';
import { type Contact } from '../contact/receive-message.ts';
import { countryRoutes } from '../geo/country-routes.ts';
import { readInteractions } from '../interactions.ts';
import { pollRoutes } from '../polls/poll-routes.ts';
import { applePath, authRoutes } from '../social/auth-routes.ts';
import { authBase } from '../social/auth-request.ts';
import { linkedAccountRoutes } from '../social/linked-account-routes.ts';
import { libraryRoutes } from '../library/library-routes.ts';
import { ratingRoutes } from '../ratings/rating-routes.ts';
import { clientLeft } from '../client-left.ts';
import { type ServerEnv } from '../server-env.ts';
import { answerProblem, apiError } from './api-error.ts';
import { bodyRules } from './body-rules.ts';
import { healthRoutes } from './health.ts';
import { describeApi } from './openapi.ts';
import { ownOriginOnly } from './own-origin.ts';
import { problemOf } from './problem-of.ts';
import { readerNetworks } from './reader-network.ts';
import { warnOfUntrustedForwarding } from './untrusted-forwarding.ts';
import { guardSessionRoutes } from './session-guard.ts';

/** Dependencies of the API. */
export interface ApiParts {
  dist: string;
  logger: Logger;
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'countryHeader' | 'countryLookupUrl'>;
  /** Omitted where the site has no accounts. */
  accounts?: Accounts | undefined;
  /** Omitted where the contact form is off. */
  contact?: Contact | undefined;
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
  ratingRoutes,
  pollRoutes,
  libraryRoutes,
];

/** The API, to be mounted under `/api`: it sends JSON, errors too, and calendars; caches store nothing but these. */
export function createApi({ dist, logger, settings, accounts, contact }: ApiParts): OpenAPIHono<ServerEnv> {
  const api = new OpenAPIHono<ServerEnv>();
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  api.use(
    methodNotAllowed({
      app: api,
      onMethodNotAllowed: (c, methods) => {
        c.header('Allow', methods.join(', '));
        return apiError(c, 405);
      },
    }),
  );
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
  for (const router of routers) api.route('/', router);
  if (parts) api.route(sessionLayer, authRoutes(parts, logger));
  describeApi(api, apiBase, settings.siteUrl);
  api.all('*', (c) => apiError(c, 404));
  api.onError((error, c) => {
    const left = clientLeft(c);
    if (left) return left;
    const { problem, isFault } = problemOf(error);
    if (isFault) {
      const requestId = c.get('requestId');
      logger.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'request failed');
      c.header('X-Request-Id', requestId);
    }
    return answerProblem(c, problem);
  });
  return api;
}
