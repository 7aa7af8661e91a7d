import type { OpenAPIHono } from '@hono/zod-openapi';
import Bowser from 'bowser';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from '#contract/account.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { deleteOtherSessions, deleteSession, whileSignedIn } from '../../../http/session/sessions.ts';
import { requireReader, wordsFor } from '../../../http/session/reader-api.ts';
import type { AccountApi } from './account-api.ts';

/** Names of a browser and its system for display; null if the text contains neither. */
const deviceOf = (userAgent: string): { browser: string | null; system: string | null } => {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name || null, system: os.name || null };
};

/** The reader's sessions. */
export const sessionRoutes = (api: AccountApi): OpenAPIHono<ServerEnv> => {
  const { accounts, cookies } = api;
  const { database } = accounts;
  const router = apiRouter();

  router.openapi(listSessionsRoute, async (c) => {
    const { user, session } = await requireReader(api, c);
    const rows = await database.tables
      .selectFrom('sessions')
      .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
      .where('user_id', '=', user.id)
      .where('expires_at', '>', accounts.now())
      .orderBy('last_seen_at', 'desc')
      .execute();
    const data = rows
      .map(({ id, user_agent, created_at, last_seen_at }) => ({
        id,
        ...deviceOf(user_agent),
        created_at: new Date(created_at).toISOString(),
        last_seen_at: new Date(last_seen_at).toISOString(),
        is_current: id === session.id,
      }))
      .sort((a, b) => Number(b.is_current) - Number(a.is_current));
    return c.json({ status: 200, message: wordsFor(c).t('api:sessions'), data }, 200);
  });

  router.openapi(endOtherSessionsRoute, async (c) => {
    const { user, session } = await requireReader(api, c);
    const own = { userId: user.id, sessionId: session.id };
    const count = await whileSignedIn(database, own, (locked) => deleteOtherSessions(locked, own));
    if (count === undefined) throw new ApiProblem(401);
    if (count > 0) api.logSecurityEvent(c, { event: 'sessions_ended', account: user.id, count });
    return c.json({ status: 200, message: wordsFor(c).t('api:otherSessionsEnded') }, 200);
  });

  router.openapi(endSessionRoute, async (c) => {
    const { user, session } = await requireReader(api, c);
    const { id } = c.req.valid('param');
    const isEnded = await whileSignedIn(database, { userId: user.id, sessionId: session.id }, (locked) =>
      deleteSession(locked, { userId: user.id, sessionId: id }),
    );
    if (!isEnded) throw new ApiProblem(isEnded === undefined ? 401 : 404);
    api.logSecurityEvent(c, { event: 'sessions_ended', account: user.id, count: 1 });
    if (id === session.id) cookies.forget(c);
    return c.json({ status: 200, message: wordsFor(c).t('api:sessionEnded') }, 200);
  });

  return router;
};
