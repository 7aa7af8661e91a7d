import type { OpenAPIHono } from '@hono/zod-openapi';
import { confirmRoute, loginRoute, logoutRoute, registerRoute, resendRoute, resetRoute } from '#contract/sign-in.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import { bearerToken } from '../../../http/api/bearer.ts';
import { pendingLinkOf } from '../social/pending-link.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { clearAttemptCookie } from '../attempt-cookie.ts';
import { codeLifetimeMs, type CodePurpose, findCode } from '../codes.ts';
import { storedEmailAddress } from '../../../platform/mail/email-address.ts';
import { confirmTypedCode } from '../confirm-code.ts';
import { findReaderByCookie } from '../../../http/session/reader.ts';
import { confirmationEvent } from '../security-events.ts';
import { userAnswer } from '../users.ts';
import { signOut } from './sign-out.ts';
import { wordsFor, wrongField } from '../../../http/session/reader-api.ts';
import { type AccountApi, emailOf, refusalText, sendCode } from './account-api.ts';
import { temporaryTokenOf } from './attempt-routes.ts';

/** Signing in, up and out: a code by mail, and its confirmation. */
export const signInRoutes = (api: AccountApi): OpenAPIHono<ServerEnv> => {
  const { accounts, cookies, knownBrowsers } = api;
  const router = apiRouter();

  const asking = [
    ['login', loginRoute],
    ['register', registerRoute],
    ['reset', resetRoute],
  ] as const satisfies readonly (readonly [CodePurpose, unknown])[];
  for (const [purpose, route] of asking)
    router.openapi(route, async (c) => {
      const { email, captcha_token } = c.req.valid('json');
      const brought = { token: captcha_token, action: purpose };
      const data = await sendCode(api, c, { purpose, email: emailOf(email) }, brought);
      return c.json({ status: 200, message: wordsFor(c).t('api:codeSent'), data }, 200);
    });

  router.openapi(resendRoute, async (c) => {
    const { email: typed, attempt_id, captcha_token } = c.req.valid('json');
    const email = emailOf(typed);
    const token = await temporaryTokenOf(api, c, attempt_id);
    const row = token === undefined ? undefined : await findCode(accounts, token);
    if (!row) throw new ApiProblem(401, { say: (t) => t('api:attemptEnded') });
    if (row.email_key !== email.key) wrongField('email', (t) => t('api:fields.otherEmail'));
    const { purpose, user_id, session_id, tokenId, token_expires_at } = row;
    const owner = user_id && session_id ? { userId: user_id, sessionId: session_id } : undefined;
    // The code is valid for its whole time, also where the token would have ended before.
    const again = { id: tokenId, expiresAt: Math.max(token_expires_at, accounts.now() + codeLifetimeMs) };
    const request = { purpose, email, owner, token: again, link: pendingLinkOf(row) };
    const { access_token, ...sent } = await sendCode(api, c, request, { token: captcha_token, action: 'resend' });
    const data = bearerToken(c) === undefined ? sent : { access_token, ...sent };
    return c.json({ status: 200, message: wordsFor(c).t('api:codeResent'), data }, 200);
  });

  router.openapi(confirmRoute, async (c) => {
    const { otp_code: code, attempt_id } = c.req.valid('json');
    const token = await temporaryTokenOf(api, c, attempt_id);
    if (token === undefined)
      throw new ApiProblem(401, attempt_id === undefined ? {} : { say: (words) => words('api:attemptEnded') });
    const { locale, t } = wordsFor(c);
    const userAgent = c.req.header('User-Agent') ?? '';
    const { polls } = api.interactions();
    const networks = api.networks.tiersOf(c);
    const inBrowser = await findReaderByCookie(accounts, c);
    const formerSessionId = inBrowser?.session.id;
    const done = await confirmTypedCode(accounts, { token, code, networks, userAgent, locale, polls, formerSessionId });
    api.logSecurityEvent(c, confirmationEvent(done, code));
    if (typeof done === 'string') throw new ApiProblem(422, { say: (words) => refusalText(words, done) });
    if (done.purpose === 'delete') {
      // A mailed link may be opened where another reader, or nobody, is signed in.
      if (inBrowser?.user.id === done.userId) cookies.forget(c);
      await knownBrowsers.forgetMailbox(c, storedEmailAddress(done.email));
      const data = { purpose: done.purpose, id: done.userId };
      return c.json({ status: 200, message: t('api:accountDeleted'), data }, 200);
    }
    const user = userAnswer(done.user);
    const mailbox = storedEmailAddress(user.email);
    if (done.purpose === 'email') {
      if (inBrowser?.user.id === user.id) {
        cookies.setReaderCookie(c, user);
        await knownBrowsers.recordMailbox(c, mailbox);
      }
      return c.json({ status: 200, message: t('api:emailChanged'), data: { purpose: done.purpose, ...user } }, 200);
    }
    await knownBrowsers.recordMailbox(c, mailbox);
    cookies.setReaderCookie(c, user);
    cookies.token.set(c, done.token);
    clearAttemptCookie(c, accounts.siteUrl);
    const data = { purpose: done.purpose, access_token: done.token, ...user };
    return c.json({ status: 200, message: t('api:signedIn'), data }, 200);
  });

  router.openapi(logoutRoute, async (c) => {
    await signOut(api, c);
    return c.json({ status: 200, message: wordsFor(c).t('api:signedOut') }, 200);
  });

  return router;
};
