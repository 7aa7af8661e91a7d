import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import {
  changeUserRoute,
  completeProfileRoute,
  deleteUserRoute,
  exportUserRoute,
  readUserRoute,
} from '#contract/account.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { storedEmailAddress } from '../../../platform/mail/email-address.ts';
import { deletionEmail, undoableAt } from '../email-changes.ts';
import { exportOf } from '../export.ts';
import { accountLimitKeys } from '../../../platform/limits/keys.ts';
import { parseProfileFields } from '../profile-fields.ts';
import { rateLimits, consume } from '../../../platform/limits/rate-limits.ts';
import { type SignedInReader, whileSignedIn } from '../../../http/session/sessions.ts';
import { updateUser, userAnswer } from '../users.ts';
import { requireReader, wordsFor, wrongField } from '../../../http/session/reader-api.ts';
import { type AccountApi, emailOf, sendCode } from './account-api.ts';

/** The reader's own account. */
export const userRoutes = (api: AccountApi): OpenAPIHono<ServerEnv> => {
  const { accounts, cookies } = api;
  const { tables } = accounts.database;
  const router = apiRouter();

  /** @throws {ApiProblem} if the session was ended meanwhile */
  const change = async ({ user, session }: SignedInReader, changes: Parameters<typeof updateUser>[2]) => {
    const own = { userId: user.id, sessionId: session.id };
    const changed = await whileSignedIn(accounts.database, own, (locked) => updateUser(locked, user.id, changes));
    if (!changed) throw new ApiProblem(401);
    return userAnswer(changed);
  };

  router.openapi(readUserRoute, async (c) => {
    const data = userAnswer((await requireReader(api, c)).user);
    cookies.setReaderCookie(c, data);
    return c.json({ status: 200, message: wordsFor(c).t('api:user'), data }, 200);
  });

  router.openapi(completeProfileRoute, async (c) => {
    const reader = await requireReader(api, c);
    const data = await change(reader, { ...parseProfileFields(c.req.valid('json')), is_completed: 1 });
    cookies.setReaderCookie(c, data);
    return c.json({ status: 200, message: wordsFor(c).t('api:profileCompleted'), data }, 200);
  });

  router.openapi(changeUserRoute, async (c) => {
    const reader = await requireReader(api, c);
    const { user, session } = reader;
    const { email: typed, ...fields } = c.req.valid('json');
    const changes = parseProfileFields(fields);
    const email = typed === undefined ? undefined : emailOf(typed);
    if (email && email.key === user.email_key) wrongField('email', (t) => t('api:fields.sameEmail'));
    const owner = { userId: user.id, sessionId: session.id };
    const isChanging = Object.keys(changes).length > 0;
    let saved = user;
    const save = async (locked: Kysely<Tables>): Promise<void> => {
      saved = (await updateUser(locked, user.id, changes)) ?? user;
    };
    // In one transaction: a client that gets an error has changed nothing. No code is stored for a session that was ended.
    const request = { purpose: 'email', owner, ...(isChanging && { alongside: save }) } as const;
    const email_change = email && (await sendCode(api, c, { ...request, email }));
    const data = isChanging && !email ? await change(reader, changes) : userAnswer(saved);
    cookies.setReaderCookie(c, data);
    const message = wordsFor(c).t(email_change ? 'api:codeSent' : 'api:profileSaved');
    return c.json({ status: 200, message, data: { ...data, ...(email_change && { email_change }) } }, 200);
  });

  router.openapi(deleteUserRoute, async (c) => {
    const { user, session } = await requireReader(api, c);
    const owner = { userId: user.id, sessionId: session.id };
    const email = await deletionEmail(tables, user, await undoableAt(accounts));
    const data = await sendCode(api, c, { purpose: 'delete', email: storedEmailAddress(email), owner });
    return c.json({ status: 202, message: wordsFor(c).t('api:codeSent'), data: { ...data, email } }, 202);
  });

  router.openapi(exportUserRoute, async (c) => {
    const { user } = await requireReader(api, c);
    // It reads every table.
    const wait = await consume(
      accounts.database,
      [accountLimitKeys.exports(user.id), rateLimits.exports],
      accounts.now,
    );
    if (wait > 0) throw new ApiProblem(429, { retryAfter: Math.ceil(wait / 1000) });
    const exported = await exportOf(accounts, user.id);
    // Deleted in the meantime
    if (!exported) throw new ApiProblem(401);
    api.logSecurityEvent(c, { event: 'account_exported', account: user.id });
    c.header('Content-Disposition', 'attachment; filename="account.json"');
    return c.json(exported, 200);
  });

  return router;
};
