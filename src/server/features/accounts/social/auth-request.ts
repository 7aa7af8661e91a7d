import { Auth } from '@auth/core';
import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { ProviderId } from '#settings/sign-in-providers.ts';
import type { Accounts } from '../../../http/session/accounts.ts';
import { cookiesMatching } from '../../../http/api/cookie-values.ts';
import { authConfig, type SignInFindings } from './auth-config.ts';
import { csrfSecretOf } from './csrf-secret.ts';

/** Path of the session layer. */
export const authBase = '/api/auth';

/** A request to @auth/core: everything it receives from a browser. */
interface AuthRequest {
  action: 'csrf' | 'signin' | 'callback' | 'signout';
  provider?: ProviderId;
  /** Body of a form; omitted for a GET. */
  form?: Record<string, string>;
  query?: Record<string, string>;
}

/** The response of @auth/core. */
export type AuthResult =
  { isDone: true; redirect: string | undefined; body: unknown; profile: unknown } | { isDone: false; error: unknown };

/** The cookies of @auth/core that are used here: they prove that the browser returning from a provider is the one that went there. */
const checkCookie = /^(?:__Secure-|__Host-)?authjs\.(?:csrf-token|pkce\.code_verifier|state|nonce)$/;

const csrfCookie = /csrf-token$/;

/**
 * Calls @auth/core, and passes its cookies on. The request it receives is built from the site's configured address and the fields it needs:
 * no header, no return address and no other cookie of the browser reaches it.
 */
export const askAuth = async (
  { signInProviders: providers, providerTimeoutMs, siteUrl, keys, previousKeys }: Accounts,
  c: Context,
  { action, provider, form, query = {} }: AuthRequest,
): Promise<AuthResult> => {
  const url = new URL(`${siteUrl}${authBase}/${action}${provider === undefined ? '' : `/${provider}`}`);
  // At once: to set thousands of parameters one by one takes time that is quadratic in their number.
  url.search = new URLSearchParams(query).toString();
  const cookies = cookiesMatching(c, checkCookie);
  const request = new Request(url, {
    headers: { Cookie: cookies.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ') },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const findings: SignInFindings = {};
  const secret = keys.signIns.toString('base64');
  const secrets = [secret, ...previousKeys.map(({ signIns }) => signIns.toString('base64'))] as const;
  const csrfSecret = csrfSecretOf(cookies.find(([name]) => csrfCookie.test(name))?.[1], secrets);
  try {
    const answer = await Auth(
      request,
      authConfig({ providers, providerTimeoutMs, secrets, csrfSecret, siteUrl, basePath: authBase, findings }),
    );
    // @auth/core returns, and does not throw, what it considers a programming error, such as a failed connection.
    if (answer instanceof Response) return { isDone: false, error: findings.error };
    for (const { name, value, options } of answer.cookies ?? [])
      if (checkCookie.test(name)) setCookie(c, name, value, cookieOptions(options));
    return { isDone: true, redirect: answer.redirect, body: answer.body, profile: findings.profile };
  } catch (error) {
    return { isDone: false, error };
  }
};

/** Its cookie options as hono's. */
const cookieOptions = ({
  sameSite,
  maxAge,
  expires,
  path = '/',
  secure = false,
}: {
  sameSite?: unknown;
  maxAge?: number;
  expires?: Date;
  path?: string;
  secure?: boolean;
}) => ({
  path,
  secure,
  httpOnly: true,
  sameSite: sameSite === 'none' ? ('None' as const) : ('Lax' as const),
  ...(maxAge !== undefined && { maxAge }),
  ...(expires !== undefined && { expires }),
});
