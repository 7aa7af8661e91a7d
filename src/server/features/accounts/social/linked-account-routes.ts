import type { OpenAPIHono } from '@hono/zod-openapi';
import { listLinkedAccountsRoute, unlinkAccountRoute } from '#contract/linked-accounts.ts';
import { providerNameOf } from '#settings/sign-in-provider-settings.ts';
import { requireReader, wordsFor } from '../../../http/session/reader-api.ts';
import type { AccountApi } from '../routes/account-api.ts';
import { whileSignedIn } from '../../../http/session/sessions.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { linkedAccountsOf, removeLinkedAccount } from './linked-accounts.ts';

/** The providers that sign the reader in. A mailed code does as well, so the last one can be unlinked too. */
export const linkedAccountRoutes = (api: AccountApi): OpenAPIHono<ServerEnv> => {
  const { signInProviders, database } = api.accounts;
  const router = apiRouter();

  router.openapi(listLinkedAccountsRoute, async (c) => {
    const { user } = await requireReader(api, c);
    const rows = await linkedAccountsOf(database.tables, user.id);
    const data = rows.map(({ id, provider, email, linked_at }) => ({
      id,
      provider,
      name: providerNameOf(signInProviders, provider),
      email,
      linked_at: new Date(linked_at).toISOString(),
    }));
    return c.json({ status: 200, message: wordsFor(c).t('api:linkedAccounts'), data }, 200);
  });

  router.openapi(unlinkAccountRoute, async (c) => {
    const { user, session } = await requireReader(api, c);
    const { id } = c.req.valid('param');
    const isUnlinked = await whileSignedIn(database, { userId: user.id, sessionId: session.id }, (locked) =>
      removeLinkedAccount(locked, { id, userId: user.id }),
    );
    if (!isUnlinked) throw new ApiProblem(isUnlinked === undefined ? 401 : 404);
    api.logSecurityEvent(c, { event: 'provider_unlinked', account: user.id });
    return c.json({ status: 200, message: wordsFor(c).t('api:accountUnlinked') }, 200);
  });

  return router;
};
