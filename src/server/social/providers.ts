import { customFetch } from '@auth/core';
import type { OAuthConfig } from '@auth/core/providers';
import { type SignInProvider } from '#sign-in-provider-settings.ts';
import { type ProviderId } from '#sign-in-providers.ts';

type Endpoints = Partial<OAuthConfig<Record<string, unknown>>> & Pick<OAuthConfig<unknown>, 'type'>;

const openIdChecks = ['pkce', 'state', 'nonce'] as const;
const oauthChecks = ['pkce', 'state'] as const;

/** Where each provider is, and what it is asked for: a name for the account there, and an address. */
const endpointsOf = ({ id, issuer }: SignInProvider): Endpoints => {
  switch (id) {
    case 'google':
      return { type: 'oidc', issuer: 'https://accounts.google.com', checks: [...openIdChecks] };
    case 'oidc':
      // By its standard an issuer tells the address where it is asked about the user, and need not put it into the token.
      return { type: 'oidc', issuer, idToken: false, checks: [...openIdChecks] };
    case 'apple':
      return {
        type: 'oidc',
        issuer: 'https://appleid.apple.com',
        authorization: {
          url: 'https://appleid.apple.com/auth/authorize',
          params: { scope: 'openid email', response_mode: 'form_post' },
        },
        token: 'https://appleid.apple.com/auth/token',
        client: { token_endpoint_auth_method: 'client_secret_post' },
        checks: [...openIdChecks],
      };
    case 'facebook':
      return {
        type: 'oauth',
        authorization: { url: 'https://www.facebook.com/v19.0/dialog/oauth', params: { scope: 'email' } },
        token: 'https://graph.facebook.com/oauth/access_token',
        userinfo: 'https://graph.facebook.com/me?fields=id,email',
        checks: [...oauthChecks],
      };
    case 'twitter':
      return {
        type: 'oauth',
        authorization: { url: 'https://x.com/i/oauth2/authorize', params: { scope: 'users.read tweet.read' } },
        token: 'https://api.x.com/2/oauth2/token',
        userinfo: 'https://api.x.com/2/users/me',
        checks: [...oauthChecks],
      };
  }
};

/** Who signs a provider's id tokens; undefined for one that gives none. */
export const issuerOf = (provider: SignInProvider): string | undefined => endpointsOf(provider).issuer;

/**
 * A provider as @auth/core is given it.
 * @param ask asks the provider, within the time it has
 */
export const authProvider = (provider: SignInProvider, ask: typeof fetch): OAuthConfig<Record<string, unknown>> => {
  const { id, name, clientId, clientSecret } = provider;
  return {
    id,
    name,
    clientId,
    clientSecret,
    // Who it is is read from what the provider said: see identity.ts.
    profile: () => ({ id: '' }),
    ...endpointsOf(provider),
    [customFetch]: ask,
  } as OAuthConfig<Record<string, unknown>>;
};

/** The kind of a provider, in the words of the session layer. */
export const authTypeOf = (id: ProviderId): 'oidc' | 'oauth' =>
  id === 'facebook' || id === 'twitter' ? 'oauth' : 'oidc';
