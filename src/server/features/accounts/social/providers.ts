import { customFetch } from '@auth/core';
import type { OAuthConfig } from '@auth/core/providers';
import type { SignInProvider } from '#settings/sign-in-provider-settings.ts';
import type { ProviderId } from '#settings/sign-in-providers.ts';

type Endpoints = Partial<OAuthConfig<Record<string, unknown>>> & Pick<OAuthConfig<unknown>, 'type'>;

const openIdChecks = ['pkce', 'state', 'nonce'] as const;
const oauthChecks = ['pkce', 'state'] as const;

/** Each provider's URL, and the requested scopes: an id of the account, and an address. */
const endpointsOf = ({ id, issuer }: SignInProvider): Endpoints => {
  switch (id) {
    case 'google':
      return { type: 'oidc', issuer: 'https://accounts.google.com', checks: [...openIdChecks] };
    case 'oidc':
      // By its standard an issuer returns the address from the userinfo endpoint, and need not put it into the token.
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

/** The issuer that signs a provider's id tokens; undefined for a provider without them. */
export const issuerOf = (provider: SignInProvider): string | undefined => endpointsOf(provider).issuer;

/**
 * A provider's configuration for @auth/core.
 * @param ask sends requests to the provider, within the timeout
 */
export const authProvider = (provider: SignInProvider, ask: typeof fetch): OAuthConfig<Record<string, unknown>> => {
  const { id, name, clientId, clientSecret } = provider;
  return {
    id,
    name,
    clientId,
    clientSecret,
    // The identity is read from the provider's statement: see identity.ts.
    profile: () => ({ id: '' }),
    ...endpointsOf(provider),
    [customFetch]: ask,
  } as OAuthConfig<Record<string, unknown>>;
};

/** The kind of a provider, in the words of the session layer. */
export const authTypeOf = (id: ProviderId): 'oidc' | 'oauth' =>
  id === 'facebook' || id === 'twitter' ? 'oauth' : 'oidc';
