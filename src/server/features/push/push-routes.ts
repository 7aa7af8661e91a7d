import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { pushCookie } from '#contract/cookies.ts';
import { endPushRoute, movePushRoute, readPushRoute, setPushRoute } from '#contract/push/routes.ts';
import type { PushTarget } from '#contract/push/push-choices.ts';
import { ApiProblem } from '../../http/api/api-problem.ts';
import { apiRouter } from '../../http/api/api-router.ts';
import { hostCookie } from '../../http/api/host-cookie.ts';
import type { ReaderNetworks } from '../../http/api/reader-network.ts';
import type { ServerEnv } from '../../http/server-env.ts';
import { wordsFor } from '../../http/session/reader-api.ts';
import type { Database } from '../../platform/database/database.ts';
import { memoryLimits } from '../../platform/limits/memory-limits.ts';
import { pushRateLimits } from '../../platform/limits/network-limits.ts';
import { isPublicKey } from './push-request.ts';
import { isPushEndpoint } from './push-service.ts';
import {
  endSubscription,
  moveSubscription,
  readSubscription,
  setSubscription,
  SubscriptionsFull,
} from './subscriptions.ts';

/** Dependencies of the routes. */
export interface PushParts {
  database: Database;
  siteUrl: string;
  networks: ReaderNetworks;
  /** The public key that browsers subscribe with. */
  publicKey: () => Promise<string>;
  /** Origins of push services in a private network. */
  ownServices: readonly string[];
  now: () => number;
}

/** The longest that browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60;

/** What a browser is notified of: by a secret in its own cookie, without an account. */
export const pushRoutes = (parts: PushParts): OpenAPIHono<ServerEnv> => {
  const { database, networks, ownServices, now } = parts;
  const router = apiRouter();
  const cookie = hostCookie(pushCookie, parts.siteUrl);
  const count = memoryLimits();
  const countNetwork = (c: Context<ServerEnv>): void => {
    const waitMs = count(pushRateLimits(networks.tiersOf(c)));
    if (waitMs > 0) throw new ApiProblem(429, { retryAfter: Math.ceil(waitMs / 1000) });
  };
  /** @throws {ApiProblem} if no message can be sent there */
  const checked = ({ endpoint, keys }: PushTarget): PushTarget => {
    if (!isPushEndpoint(endpoint, ownServices))
      throw new ApiProblem(422, { fields: { endpoint: (t) => t('api:fields.invalid') } });
    if (!isPublicKey(keys.p256dh)) throw new ApiProblem(422, { fields: { keys: (t) => t('api:fields.invalid') } });
    return { endpoint, keys };
  };

  router.openapi(readPushRoute, async (c) => {
    const secret = cookie.read(c);
    const subscription = secret === undefined ? undefined : await readSubscription(database.tables, secret);
    const data = { public_key: await parts.publicKey(), subscription: subscription ?? null };
    return c.json({ status: 200, message: wordsFor(c).t('api:push.choices'), data }, 200);
  });

  router.openapi(setPushRoute, async (c) => {
    const { endpoint, keys, ...choices } = c.req.valid('json');
    const target = checked({ endpoint, keys });
    countNetwork(c);
    try {
      const secret = await setSubscription(database, cookie.read(c), { target, choices, now: now() });
      cookie.set(c, secret, cookieSeconds);
    } catch (error) {
      if (error instanceof SubscriptionsFull) throw new ApiProblem(409, { say: (t) => t('api:push.full') });
      throw error;
    }
    return c.json({ status: 200, message: wordsFor(c).t('api:push.stored') }, 200);
  });

  router.openapi(movePushRoute, async (c) => {
    const secret = cookie.read(c);
    const target = checked(c.req.valid('json'));
    countNetwork(c);
    if (secret === undefined || !(await moveSubscription(database, secret, target))) throw new ApiProblem(404);
    return c.json({ status: 200, message: wordsFor(c).t('api:push.stored') }, 200);
  });

  router.openapi(endPushRoute, async (c) => {
    for (const secret of cookie.values(c)) await endSubscription(database.tables, secret);
    cookie.clear(c);
    return c.json({ status: 200, message: wordsFor(c).t('api:push.ended') }, 200);
  });

  return router;
};
