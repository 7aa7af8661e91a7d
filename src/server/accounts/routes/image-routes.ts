import { type OpenAPIHono } from '@hono/zod-openapi';
import { type Context } from 'hono';
import { removeImageRoute, setImageRoute } from '#contract/account.ts';
import { apiRouter } from '../../api/api-router.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { type ServerEnv } from '../../server-env.ts';
import { isAcceptedPicture } from '../../avatar-renderer/accepted-picture.ts';
import { setAvatar } from '../avatars.ts';
import { accountLimitKeys } from '../limit-keys.ts';
import { rateLimits, spend } from '../rate-limits.ts';
import { type SignedInReader, whileSignedIn } from '../sessions.ts';
import { userAnswer } from '../users.ts';
import { type AccountApi, requireReader, wordsFor, wrongField } from './account-api.ts';

/** The reader's picture. */
export const imageRoutes = (api: AccountApi): OpenAPIHono<ServerEnv> => {
  const { accounts, cookies } = api;
  const router = apiRouter();

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
    // Rendering costs CPU time.
    const limit = [accountLimitKeys.pictures(reader.user.id), rateLimits.pictures] as const;
    const wait = await spend(accounts.database, limit, accounts.now);
    if (wait > 0)
      throw new ApiProblem(429, { retryAfter: Math.ceil(wait / 1000), say: (t) => t('api:tooManyPictures') });
    const refuse = (): never => wrongField('image', (t) => t('api:fields.picture'));
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    if (!isAcceptedPicture(bytes)) return refuse();
    const picture = await accounts.renderAvatar(bytes, c.req.raw.signal);
    return change(c, reader, picture ?? refuse());
  });

  router.openapi(removeImageRoute, async (c) => change(c, await requireReader(api, c)));

  return router;
};
