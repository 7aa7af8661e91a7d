import { randomUUID } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import type { SignInProvider } from '#settings/sign-in-provider-settings.ts';

/** The next user to sign in there, as an issuer of OpenID Connect describes them. */
export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
}

/** A user the provider has not seen before, with a verified address. */
export const newPerson = (changes: Partial<Person> = {}): Person => {
  const sub = randomUUID();
  return { sub, email: `${sub.slice(0, 12)}@example.com`, email_verified: true, ...changes };
};

/** An issuer of OpenID Connect on this machine, at which every user consents immediately. */
export const startIdentityProvider = async () => {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const state = {
    person: newPerson(),
    /** Overrides the claims of an id token. */
    claims: {} as Record<string, unknown>,
  };
  server.service.on('beforeUserinfo', (response: { body: unknown }) => {
    response.body = { ...state.person };
  });
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { sub: state.person.sub }, state.claims);
  });
  const issuer = server.issuer.url ?? '';
  const provider: SignInProvider = {
    id: 'oidc',
    name: 'Football ID',
    clientId: 'football',
    clientSecret: 'kept-by-the-server',
    issuer,
  };
  return { provider, issuer, state, service: server.service, stop: () => server.stop() };
};
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
