import { beginSignIn, readCsrfToken, readProviders } from '#browser/api-client/social.ts';
import { storeAwaitedAttempt } from './awaited-attempt.ts';
import type { Answer } from '#browser/api-client/answer.ts';

/** Messages when a provider's page cannot be opened: of the session layer's catalogue of errors, and of the network. */
export interface SocialSignInWords {
  /** The provider, or the session layer, is unavailable. */
  OAuthSignin: string;
  /** This way of signing in is no longer configured, or wrongly. */
  Configuration: string;
  networkError: string;
}

/** A failed step, in words: the server's own where too many sign-ins began, because the provider is not at fault. */
const explain = ({ networkError, OAuthSignin }: SocialSignInWords, answer: Answer<unknown>): string => {
  if (answer.ok) return OAuthSignin;
  const { failure } = answer;
  if (failure.kind === 'network') return networkError;
  return failure.status === 429 ? failure.message || OAuthSignin : OAuthSignin;
};

/**
 * Leaves for a provider's page: checks that the site still has the provider, then posts the form that begins.
 * @param callbackUrl path of this site to return to
 * @param leave navigates away
 * @returns why the reader is still here; undefined where they are leaving
 */
export const signInWith = async (
  provider: string,
  callbackUrl: string,
  words: SocialSignInWords,
  leave = (url: string): void => location.assign(url),
): Promise<string | undefined> => {
  const providers = await readProviders();
  if (!providers.ok) return explain(words, providers);
  if (!Object.hasOwn(providers.data, provider)) return words.Configuration;
  const csrf = await readCsrfToken();
  if (!csrf.ok) return explain(words, csrf);
  const begun = await beginSignIn(provider, callbackUrl, csrf.data.csrfToken);
  if (!begun.ok) return explain(words, begun);
  // The code this tab may have awaited belongs to another attempt: the provider's flow may mail its own.
  storeAwaitedAttempt(undefined);
  leave(begun.data.url);
  return undefined;
};
