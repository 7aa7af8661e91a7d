import { AuthError } from '@auth/core/errors';

/** What the login page tells a reader about a failed sign-in. */
export type SignInError =
  | 'Signin'
  | 'OAuthSignin'
  | 'OAuthCallback'
  | 'OAuthCreateAccount'
  | 'OAuthAccountNotLinked'
  | 'Callback'
  | 'EmailSignin'
  | 'TooManySignIns'
  /** The database is away. */
  | 'Unavailable'
  | 'CredentialsSignin'
  | 'AccessDenied';

/** The cause of an error of @auth/core: what went wrong between the server and the provider. */
const rootOf = (error: unknown): unknown =>
  error instanceof AuthError && error.cause?.err !== undefined ? rootOf(error.cause.err) : error;

/** Whether a provider was unavailable: no connection, or none in time. */
const isAway = (root: unknown): boolean =>
  root instanceof Error &&
  (['TimeoutError', 'AbortError'].includes(root.name) ||
    (root instanceof TypeError && root.message === 'fetch failed'));

/** Why a sign-in failed at the provider: it is unavailable, the user refused there, or its response is unusable. */
export const callbackErrorOf = (error: unknown): SignInError => {
  if (isAway(rootOf(error))) return 'OAuthSignin';
  return error instanceof AuthError && error.type === 'OAuthCallbackError' ? 'Callback' : 'OAuthCallback';
};

/** An error for the log: its kind, without the provider's statements about a reader. */
export const loggable = (error: unknown): { kind: string; code?: unknown } => {
  const root = rootOf(error);
  if (!(root instanceof Error)) return { kind: typeof root };
  const { code = (root.cause as { code?: unknown } | undefined)?.code } = root as { code?: unknown };
  return { kind: root.name, ...(code !== undefined && { code }) };
};
