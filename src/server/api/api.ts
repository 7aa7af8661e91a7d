import { OpenAPIHono } from '@hono/zod-openapi';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { type Logger } from 'pino';
import { setImage } from '#contract/account.ts';
import { type Settings } from '#settings.ts';
import { type Accounts } from '../accounts/accounts.ts';
import { accountApi } from '../accounts/routes/account-api.ts';
import { imageRoutes } from '../accounts/routes/image-routes.ts';
import { sessionRoutes } from '../accounts/routes/session-routes.ts';
import { signInRoutes } from '../accounts/routes/sign-in-routes.ts';
import { userRoutes } from '../accounts/routes/user-routes.ts';
import { isDatabaseAway, isParentGone } from '../database/database-errors.ts';
import { countryRoutes } from '../geo/country-routes.ts';
import { QueueFull } from '../queue.ts';
import { type ServerEnv } from '../server-env.ts';
import { answerProblem, apiError } from './api-error.ts';
import { ApiProblem, type ProblemStatus, problemStatuses } from './api-problem.ts';
import { bodyRules } from './body-rules.ts';
import { healthRoutes } from './health.ts';
import { describeApi } from './openapi.ts';
import { ownOriginOnly } from './own-origin.ts';
import { readerNetworks } from './reader-network.ts';

/** Where the API stands. */
export const apiBase = '/api';

/** Seconds after which to ask again for what the database was needed for. */
const databaseBackIn = 5;

/** The same, where many pictures are being drawn. */
const drawnIn = 3;

/** What the API needs from outside. */
export interface ApiParts {
  dist: string;
  logger: Logger;
  settings: Pick<Settings, 'siteUrl' | 'trustedProxies' | 'countryHeader' | 'countryLookupUrl'>;
  /** Left out where the site has no accounts. */
  accounts?: Accounts | undefined;
}

/** The API, to be put under `/api`: JSON alone, errors too, and nothing of it in any cache. */
export function createApi({ dist, logger, settings, accounts }: ApiParts): OpenAPIHono<ServerEnv> {
  const api = new OpenAPIHono<ServerEnv>();
  api.use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
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
  api.use(ownOriginOnly(settings.siteUrl), ...bodyRules(apiBase + setImage.path));
  api.route('/', healthRoutes(dist));
  const networks = readerNetworks(settings.trustedProxies);
  api.route('/', countryRoutes(settings, networks));
  if (accounts) {
    const parts = accountApi(accounts, networks);
    for (const routes of [signInRoutes, userRoutes, imageRoutes, sessionRoutes]) api.route('/', routes(parts));
  }
  describeApi(api, apiBase);
  api.all('*', (c) => apiError(c, 404));
  api.onError((error, c) => {
    if (error instanceof ApiProblem) return answerProblem(c, error);
    if (error instanceof QueueFull) return answerProblem(c, new ApiProblem(503, { retryAfter: drawnIn }));
    if (error instanceof HTTPException && (problemStatuses as readonly number[]).includes(error.status))
      return apiError(c, error.status as ProblemStatus);
    // The account or the session ended between two questions to the database.
    if (isParentGone(error)) return apiError(c, 401);
    const requestId = c.get('requestId');
    logger.error({ err: error, requestId, method: c.req.method, path: c.req.path }, 'request failed');
    c.header('X-Request-Id', requestId);
    if (isDatabaseAway(error)) return answerProblem(c, new ApiProblem(503, { retryAfter: databaseBackIn }));
    return apiError(c, 500);
  });
  return api;
}
