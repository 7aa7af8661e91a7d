import type { OpenAPIHono } from '@hono/zod-openapi';
import { undoEmailChangeRoute } from '#contract/account.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { bearerToken } from '../../../http/api/bearer.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { findReaderByCookie } from '../../../http/session/reader.ts';
import { restoreEmail } from '../undo-email-change.ts';
import { wordsFor } from '../../../http/session/reader-api.ts';
import type { AccountApi } from './account-api.ts';

/** Undoes a change of the address for whoever has the link from the mail; no session is needed. */
export const undoEmailChangeRoutes = (api: AccountApi): OpenAPIHono<ServerEnv> => {
  const router = apiRouter();

  router.openapi(undoEmailChangeRoute, async (c) => {
    const token = bearerToken(c);
    if (token === undefined) throw new ApiProblem(401);
    const { locale, t } = wordsFor(c);
    const inBrowser = await findReaderByCookie(api.accounts, c);
    const userId = await restoreEmail(api.accounts, token, locale);
    if (userId === undefined) throw new ApiProblem(422, { say: (words) => words('api:undoRefused') });
    api.logSecurityEvent(c, { event: 'email_change_undone', account: userId });
    if (inBrowser?.user.id === userId) api.cookies.forget(c);
    return c.json({ status: 200, message: t('api:emailChangeUndone') }, 200);
  });

  return router;
};
