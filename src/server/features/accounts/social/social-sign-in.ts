import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { addresses } from '#i18n/addresses.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ProviderId } from '#settings/sign-in-providers.ts';
import { readerOf } from '../../../http/session/reader-api.ts';
import type { AccountApi } from '../routes/account-api.ts';
import { isDatabaseAway } from '../../../platform/database/database-errors.ts';
import { readerLocale } from '../../../http/reader-language.ts';
import type { ServerEnv } from '../../../http/server-env.ts';
import { lead, logReception } from './after-reception.ts';
import { callbackErrorOf, loggable, type SignInError } from './auth-errors.ts';
import { askAuth } from './auth-request.ts';
import { begunSignInCookie, errorPath, type BegunSignIn } from './begun-sign-in.ts';
import { type Identity, identityIn } from './identity.ts';
import { spendOnProvider } from './provider-limits.ts';
import { receiveAccount } from './receive-account.ts';

const hashOf = (state: string): string => hash('sha256', state, 'base64url');

/** Signing in with a provider: the redirect there, and the return. Both return the path or URL for the browser. */
export const socialSignIn = (api: AccountApi, logger: Logger) => {
  const { accounts, networks, logSecurityEvent } = api;
  const { siteUrl, now } = accounts;
  const underWay = begunSignInCookie(accounts);

  const warn = (provider: ProviderId, error: unknown): void =>
    logger.warn({ provider, ...loggable(error) }, 'signing in with a provider failed');

  return {
    /** Begins: returns the provider's URL, or the page that says it is unavailable. */
    begin: async (
      c: Context<ServerEnv>,
      { provider, csrfToken, path, locale }: { provider: ProviderId; csrfToken: string; path: string; locale: Locale },
    ): Promise<string> => {
      const reader = await readerOf(api, c);
      const begun = { path, locale, sessionId: reader?.session.id ?? null };
      const result = await askAuth(accounts, c, { action: 'signin', provider, form: { csrfToken } });
      if (!result.isDone || result.redirect === undefined) {
        warn(provider, result.isDone ? undefined : result.error);
        return siteUrl + errorPath('OAuthSignin', begun);
      }
      const state = new URL(result.redirect).searchParams.get('state') ?? '';
      await underWay.set(c, { ...begun, provider, stateHash: hashOf(state) }, now());
      return result.redirect;
    },

    /** Returns: checks the provider's response, and receives the user's identity. */
    finish: async (c: Context<ServerEnv>, provider: ProviderId, query: Record<string, string>): Promise<string> => {
      const locale = readerLocale(c);
      const begun = await underWay.read(c, now());
      // Another sign-in's cookie is not removed: a page of another site could end that sign-in otherwise.
      if (begun?.provider !== provider || begun.stateHash !== hashOf(query['state'] ?? '')) {
        logSecurityEvent(c, { event: 'sign_in_failure', method: provider, reason: 'not_begun' });
        return errorPath('OAuthCallback', { path: addresses(locale).home, locale, sessionId: null });
      }
      try {
        // Before any request to the provider; a replayed old response counts like a new one.
        if ((await spendOnProvider(accounts, 'provider-returns', networks.tiersOf(c))) > 0)
          return errorPath('TooManySignIns', begun);
        underWay.clear(c);
        const identity = await askProvider(c, provider, query);
        if ('error' in identity) return errorPath(identity.error, begun);
        return await receive(c, identity, begun);
      } catch (error) {
        // The provider has responded correctly, so this is not its error, and the reader needs a page.
        logger.error({ err: error, provider, requestId: c.get('requestId') }, 'a sign-in with a provider failed here');
        return errorPath(isDatabaseAway(error) ? 'Unavailable' : 'Signin', begun);
      }
    },
  };

  /** Has the provider's response checked: the user's identity there, or what is said about a failure. */
  async function askProvider(
    c: Context<ServerEnv>,
    provider: ProviderId,
    query: Record<string, string>,
  ): Promise<Identity | { error: SignInError }> {
    // Apple sends its response as a form; auth-routes.ts has redirected it here as a query.
    const answer = provider === 'apple' ? { form: query } : { query };
    const result = await askAuth(accounts, c, { action: 'callback', provider, ...answer });
    try {
      if (!result.isDone) throw result.error;
      return identityIn(provider, result.profile);
    } catch (error) {
      warn(provider, error);
      const reason = callbackErrorOf(error);
      logSecurityEvent(c, { event: 'sign_in_failure', method: provider, reason });
      return { error: reason };
    }
  }

  async function receive(c: Context<ServerEnv>, identity: Identity, begun: BegunSignIn): Promise<string> {
    const reception = await receiveAccount(accounts, {
      identity,
      begunBy: begun.sessionId,
      reader: await readerOf(api, c),
      userAgent: c.req.header('User-Agent') ?? '',
      networks: networks.tiersOf(c),
      locale: begun.locale,
    });
    logReception(api, c, identity.provider, reception);
    return lead(api, c, reception, begun);
  }
};
