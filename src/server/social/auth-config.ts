import { type AuthConfig, raw } from '@auth/core';
import { type SignInProvider } from '#sign-in-provider-settings.ts';
import { verifyIdToken } from './id-token-signature.ts';
import { authProvider, issuerOf } from './providers.ts';

/** What @auth/core finds out in one request. */
export interface Findings {
  /** What the provider said about who it is, once everything about its answer was right. */
  profile?: unknown;
  /** What it logged last. */
  error?: unknown;
}

/**
 * @auth/core for one request: its checks, and nothing else of it. Sessions are the server's own, so that it sets no cookie for one and leads nowhere.
 * @param secret what its cookies are sealed with
 * @param findings is filled in
 */
export const authConfig = ({
  providers,
  providerTimeoutMs,
  secret,
  siteUrl,
  basePath,
  findings,
}: {
  providers: readonly SignInProvider[];
  /** For everything one of them is asked in this request. */
  providerTimeoutMs: number;
  secret: string;
  siteUrl: string;
  basePath: string;
  findings: Findings;
}): AuthConfig & { raw: typeof raw } => {
  const timeout = AbortSignal.timeout(providerTimeoutMs);
  const ask: typeof fetch = (input, init) =>
    fetch(input, { ...init, signal: AbortSignal.any([timeout, ...(init?.signal ? [init.signal] : [])]) });
  return {
    raw,
    secret,
    basePath,
    // The request it sees is made of the site's own address.
    trustHost: true,
    useSecureCookies: siteUrl.startsWith('https:'),
    providers: providers.map((provider) => authProvider(provider, ask)),
    callbacks: {
      // An address in place of a yes: it ends there, before any session.
      signIn: async ({ profile, account }) => {
        const provider = providers.find(({ id }) => id === account?.provider);
        const issuer = provider && issuerOf(provider);
        // @auth/core leaves its signature alone, as it came from the provider itself.
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
