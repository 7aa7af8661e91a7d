import { type AuthConfig, raw } from '@auth/core';
import { type SignInProvider } from '#sign-in-provider-settings.ts';
import { verifyIdToken } from './id-token-signature.ts';
import { authProvider, issuerOf } from './providers.ts';

/** What @auth/core finds out in one request. */
export interface SignInFindings {
  /** What the provider said about who it is, once everything about its answer was right. */
  profile?: unknown;
  /** What it logged last. */
  error?: unknown;
}

/**
 * @auth/core for one request: its checks, and nothing else of it. Sessions are the server's own, so that it sets no cookie for one and leads nowhere.
 * @param secrets what its cookies are sealed with, the present one first
 * @param csrfSecret which of them its CSRF tokens are made with: it takes one alone
 * @param findings is filled in
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
  /** For everything one of them is asked in this request. */
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
    // It reads this one, whatever its types say; they leave it out as the setting above is meant for both.
    jwt: { secret: [...secrets] } as AuthConfig['jwt'] & object,
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
