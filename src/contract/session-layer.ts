/** Path of the session layer below the API's base. */
export const sessionLayer = '/auth';

/** Its paths that scripts request. */
export type SessionLayerPath = `auth/${'csrf' | 'providers' | `signin/${string}`}`;

/** A way to sign in, as `/auth/providers` lists it by its id. `credentials` is the mailed code. */
interface ProviderAnswer {
  id: string;
  name: string;
  type: 'oidc' | 'oauth' | 'credentials';
  signinUrl: string;
  callbackUrl: string;
}
export type ProvidersAnswer = Record<string, ProviderAnswer>;

/** The signed-in reader in the response of `/auth/session`; an empty object for a guest. */
export interface SessionAnswer {
  user: { id: string; name: string | null; email: string; image: string | null; is_completed: boolean };
  /** ISO 8601 */
  expires: string;
  /** Only for clients that sent it themselves, as a bearer: scripts of the site never see it. */
  token?: string;
}
