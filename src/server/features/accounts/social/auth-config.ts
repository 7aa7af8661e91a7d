import { type AuthConfig, raw } from '@auth/core';
import type { SignInProvider } from '#settings/sign-in-provider-settings.ts';
import { verifyIdToken } from './id-token-signature.ts';
import { authProvider, issuerOf } from './providers.ts';

/** The results of @auth/core in one request. */
export interface SignInFindings {
  /** The provider's statement about the user, once everything in its response was valid. */
  profile?: unknown;
  /** The last error it logged. */
  error?: unknown;
}

/**
 * Runs only the checks of @auth/core, for one request. Sessions are the server's own, so @auth/core sets no session cookie and redirects
 * nowhere.
 * @param secrets seal its cookies, the present one first
 * @param csrfSecret the one secret that makes its CSRF tokens: it accepts only one
 * @param findings receives the results
 */
export const authConfig = ({
  providers,
  providerTimeoutMs,
  secrets,
  csrfSecret,
  siteUrl,
  basePath,
  findings,
}: {
  providers: readonly SignInProvider[];
  /** Timeout for all requests to a provider together. */
  providerTimeoutMs: number;
  secrets: readonly string[];
  csrfSecret: string;
  siteUrl: string;
  basePath: string;
  findings: SignInFindings;
}): AuthConfig & { raw: typeof raw } => {
  const timeout = AbortSignal.timeout(providerTimeoutMs);
  const ask: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.any([timeout, ...(init?.signal ? [init.signal] : [])]) });
  return {
    raw,
    secret: csrfSecret,
    // It reads this option, although its types omit it because the setting above is meant for both.
    jwt: { secret: [...secrets] } as AuthConfig['jwt'] & object,
    basePath,
    // The request it receives is built from the site's own address.
    trustHost: true,
    useSecureCookies: siteUrl.startsWith('https:'),
    providers: providers.map((provider) => authProvider(provider, ask)),
    callbacks: {
      // A URL instead of `true` ends the flow there, before any session.
      signIn: async ({ profile, account }) => {
        const provider = providers.find(({ id }) => id === account?.provider);
        const issuer = provider && issuerOf(provider);
        // @auth/core does not check its signature, because it came directly from the provider.
        if (provider && issuer !== undefined)
          await verifyIdToken(account?.id_token ?? '', { issuer, clientId: provider.clientId }, ask);
        findings.profile = profile;
        return siteUrl;
      },
      redirect: () => siteUrl,
    },
    logger: {
      error: (error) => {
        findings.error = error;
      },
      warn: () => {},
      debug: () => {},
    },
  };
};
