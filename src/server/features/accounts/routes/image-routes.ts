import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { removeImageRoute, setImageRoute } from '#contract/account.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import { renderedIn } from '../../../http/api/problem-of.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { isAcceptedPicture } from '../../../platform/avatar-renderer/accepted-picture.ts';
import { setAvatar } from '../avatars.ts';
import { accountLimitKeys } from '../../../platform/limits/keys.ts';
import { type RateLimit, rateLimits, readWaitMs, consume } from '../../../platform/limits/rate-limits.ts';
import { type SignedInReader, whileSignedIn } from '../../../http/session/sessions.ts';
import { userAnswer } from '../users.ts';
import { requireReader, wordsFor, wrongField } from '../../../http/session/reader-api.ts';
import type { AccountApi } from './account-api.ts';

/** The reader's picture. */
export const imageRoutes = (api: AccountApi): OpenAPIHono<ServerEnv> => {
  const { accounts, cookies } = api;
  const router = apiRouter();

  /** Accounts with a picture in the queue: one each, so that nobody can fill the queue. */
  const rendering = new Set<string>();

  /** Rendering costs CPU time, so it is limited per hour. */
  const limitOf = (userId: string): RateLimit => [accountLimitKeys.pictures(userId), rateLimits.pictures];
  const refuseAbove = (waitMs: number): void => {
    if (waitMs > 0)
      throw new ApiProblem(429, { retryAfter: Math.ceil(waitMs / 1000), say: (t) => t('api:tooManyPictures') });
  };

  /**
   * A picture counts against the limit only when its rendering begins. @throws {ApiProblem} if the account has another one, or had too
   * many
   */
  const render = async (userId: string, bytes: Uint8Array, signal: AbortSignal): Promise<Buffer | undefined> => {
    if (rendering.has(userId)) throw new ApiProblem(429, { retryAfter: renderedIn });
    rendering.add(userId);
    const begin = async (): Promise<void> =>
      refuseAbove(await consume(accounts.database, limitOf(userId), accounts.now));
    return accounts.renderAvatar(bytes, { signal, begin }).finally(() => rendering.delete(userId));
  };

  const change = async (c: Context<ServerEnv>, { user: { id: userId }, session }: SignedInReader, picture?: Buffer) => {
    // A picture may take seconds to arrive and to be rendered: the session may have been ended since.
    const user = await whileSignedIn(accounts.database, { userId, sessionId: session.id }, (tables) =>
      setAvatar(tables, userId, picture),
    );
    if (!user) throw new ApiProblem(401);
    const data = userAnswer(user);
    cookies.setReaderCookie(c, data);
    return c.json({ status: 200, message: wordsFor(c).t('api:profileSaved'), data }, 200);
  };

  router.openapi(setImageRoute, async (c) => {
    const reader = await requireReader(api, c);
    const { id: userId } = reader.user;
    refuseAbove(await readWaitMs(accounts.database.tables, [limitOf(userId)], accounts.now()));
    const refuse = (): never => wrongField('image', (t) => t('api:fields.picture'));
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (!isAcceptedPicture(bytes)) return refuse();
    const picture = await render(userId, bytes, c.req.raw.signal);
    return change(c, reader, picture ?? refuse());
  });

  router.openapi(removeImageRoute, async (c) => change(c, await requireReader(api, c)));

  return router;
};
