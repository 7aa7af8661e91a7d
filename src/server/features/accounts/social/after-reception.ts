import type { Context } from 'hono';
import { addresses } from '#i18n/addresses.ts';
import type { ProviderId } from '#settings/sign-in-providers.ts';
import { clearAttemptCookie, setAttemptCookie } from '../attempt-cookie.ts';
import { codeTokenLifetimeMs } from '../codes.ts';
import type { AccountApi } from '../routes/account-api.ts';
import { userAnswer } from '../users.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { type BegunSignIn, errorPath } from './begun-sign-in.ts';
import type { Reception } from './receive-account.ts';

export function logReception(
  { logSecurityEvent }: AccountApi,
  c: Context<ServerEnv>,
  provider: ProviderId,
  reception: Reception,
): void {
  if (reception.outcome === 'signed in')
    logSecurityEvent(c, {
      event: 'sign_in_success',
      method: provider,
      purpose: 'social',
      account: reception.user.id,
    });
  if (reception.outcome === 'refused')
    logSecurityEvent(c, { event: 'sign_in_failure', method: provider, reason: reception.error });
  if (reception.outcome === 'stays' && reception.linkedTo !== undefined)
    logSecurityEvent(c, { event: 'provider_linked', account: reception.linkedTo, provider });
}

/** Signs in who is to be signed in; returns the path of the page that comes next. */
export function lead(
  { accounts, cookies }: AccountApi,
  c: Context<ServerEnv>,
  reception: Reception,
  begun: BegunSignIn,
): string {
  const { siteUrl } = accounts;
  const { page } = addresses(begun.locale);
  const onward = `?${new URLSearchParams({ callbackUrl: begun.path })}`;
  switch (reception.outcome) {
    case 'refused':
      return errorPath(reception.error, begun);
    case 'stays':
      return begun.path;
    case 'code mailed':
      setAttemptCookie(c, siteUrl, reception, codeTokenLifetimeMs / 1000);
      return `${page('login')}${onward}&step=code`;
    case 'signed in': {
      const user = userAnswer(reception.user);
      cookies.setReaderCookie(c, user);
      cookies.token.set(c, reception.token);
      clearAttemptCookie(c, siteUrl);
      return user.is_completed ? begun.path : page('complete-profile') + onward;
    }
  }
}
