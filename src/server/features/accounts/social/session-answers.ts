import type { Context } from 'hono';
import type { ProvidersAnswer, SessionAnswer } from '#contract/session-layer.ts';
import { forgetInvalidCookies, readerOf } from '../../../http/session/reader-api.ts';
import type { AccountApi } from '../routes/account-api.ts';
import { userAnswer } from '../users.ts';
import { bearerToken } from '../../../http/api/bearer.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { authBase } from './auth-request.ts';
import { authTypeOf } from './providers.ts';

/** The ways to sign in, in the form of next-auth. */
export const providersAnswer = ({ siteUrl, signInProviders }: AccountApi['accounts']): ProvidersAnswer => {
  const addressesOf = (id: string) => ({
    signinUrl: `${siteUrl}${authBase}/signin/${id}`,
    callbackUrl: `${siteUrl}${authBase}/callback/${id}`,
  });
  const social = signInProviders.map(({ id, name }) => ({ id, name, type: authTypeOf(id), ...addressesOf(id) }));
  const code = { id: 'credentials', name: 'Email', type: 'credentials' as const, ...addressesOf('credentials') };
  return Object.fromEntries([...social, code].map((each) => [each.id, each]));
};

/** Who is signed in; empty for nobody. Renews the cookie with the reader's data, and removes cookies of no session. */
export const sessionAnswer = async (
  api: AccountApi,
  c: Context<ServerEnv>,
): Promise<SessionAnswer | Record<string, never>> => {
  const found = await readerOf(api, c);
  const bearer = bearerToken(c);
  if (!found) {
    await forgetInvalidCookies(api, c);
    return {};
  }
  const { id, name, email, image, is_completed, ...rest } = userAnswer(found.user);
  if (bearer === undefined) api.cookies.setReaderCookie(c, { id, name, email, image, is_completed, ...rest });
  return {
    user: { id, name, email, image, is_completed },
    expires: new Date(found.session.expires_at).toISOString(),
    ...(bearer !== undefined && { token: bearer }),
  };
};
