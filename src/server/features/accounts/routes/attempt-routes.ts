import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { endAttemptRoute, readAttemptRoute } from '#contract/sign-in.ts';
import { ApiProblem } from '../../../http/api/api-problem.ts';
import { apiRouter } from '../../../http/api/api-router.ts';
import { bearerToken } from '../../../http/api/bearer.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { clearAttemptCookie, readAttemptCookie } from '../attempt-cookie.ts';
import { attemptIdOf, giveUpAttempt, findAwaitedCode } from '../attempts.ts';
import { isClockBelieved, wordsFor } from '../../../http/session/reader-api.ts';
import type { AccountApi } from './account-api.ts';

/**
 * The temporary token of a request: the bearer, else the attempt's cookie. All tabs of a browser share that cookie, so a page names its
 * attempt.
 * @throws {ApiProblem} if the cookie belongs to another attempt by now
 */
export const temporaryTokenOf = async (
  { accounts }: AccountApi,
  c: Context,
  attemptId: string | undefined,
): Promise<string | undefined> => {
  const bearer = bearerToken(c);
  if (bearer !== undefined) return bearer;
  const token = readAttemptCookie(c, accounts.siteUrl)?.token;
  const tokenId = token === undefined ? undefined : await accounts.tokens.read('code', token, accounts.now());
  if (tokenId === undefined) return undefined;
  if (attemptIdOf(tokenId) !== attemptId) throw new ApiProblem(409, { say: (t) => t('api:otherAttempt') });
  return token;
};

/** A sign-in in progress, for a page that was reloaded meanwhile. */
export const attemptRoutes = (api: AccountApi): OpenAPIHono<ServerEnv> => {
  const { accounts } = api;
  const router = apiRouter();

  router.openapi(readAttemptRoute, async (c) => {
    const cookie = readAttemptCookie(c, accounts.siteUrl);
    const data = (cookie && (await findAwaitedCode(accounts, cookie))) ?? null;
    if (!data && (await isClockBelieved(accounts))) clearAttemptCookie(c, accounts.siteUrl);
    return c.json({ status: 200, message: wordsFor(c).t('api:attempt'), data }, 200);
  });

  router.openapi(endAttemptRoute, async (c) => {
    const token = await temporaryTokenOf(api, c, c.req.valid('query').attempt_id);
    const isKept = token !== undefined && (await isOfCookie(api, c, token));
    if (token !== undefined) await giveUpAttempt(accounts, token);
    if (isKept) clearAttemptCookie(c, accounts.siteUrl);
    return c.json({ status: 200, message: wordsFor(c).t('api:attemptGivenUp') }, 200);
  });

  return router;
};

/** Whether a temporary token belongs to the cookie's attempt: a resent code has a new signature. */
const isOfCookie = async ({ accounts }: AccountApi, c: Context, token: string): Promise<boolean> => {
  const { tokens, now } = accounts;
  const cookieToken = readAttemptCookie(c, accounts.siteUrl)?.token;
  return (
    cookieToken !== undefined &&
    (await tokens.read('code', cookieToken, now())) === (await tokens.read('code', token, now()))
  );
};
