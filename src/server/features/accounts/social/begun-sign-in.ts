import { z } from 'zod';
import { addresses } from '#i18n/addresses.ts';
import { isLocale } from '#i18n/locales.ts';
import { isProviderId } from '#settings/sign-in-providers.ts';
import type { AccountApi } from '../routes/account-api.ts';
import { sealedCookie } from '../../../http/api/sealed-cookie.ts';
import type { SignInError } from './auth-errors.ts';

/** State of a sign-in while its reader is at the provider. */
const begunSignIn = z.object({
  provider: z.string().refine(isProviderId),
  /** The path to return to, and the language. */
  path: z.string(),
  locale: z.string().refine(isLocale),
  /** The session in which it began; null for a guest. */
  sessionId: z.string().nullable(),
  /** A digest of the state that was sent to the provider: it ties this cookie to @auth/core's cookies of the same sign-in. */
  stateHash: z.string(),
});
export type BegunSignIn = z.infer<typeof begunSignIn>;

/** Seconds a user may spend at a provider: the lifetime of @auth/core's own cookies. */
const maxAbsenceS = 15 * 60;

/** The cookie of a sign-in while its reader is at the provider. */
export const begunSignInCookie = ({ siteUrl, keys, previousKeys }: AccountApi['accounts']) =>
  sealedCookie<BegunSignIn>('sign-in', {
    key: keys.signIns,
    previousKeys: previousKeys.map(({ signIns }) => signIns),
    schema: begunSignIn,
    siteUrl,
    maxAgeS: maxAbsenceS,
  });

/** The page that shows an error: the login page, or the profile of a signed-in reader. */
export const errorPath = (
  error: SignInError,
  { path, locale, sessionId }: Pick<BegunSignIn, 'path' | 'locale' | 'sessionId'>,
): string => {
  const page = addresses(locale).page(sessionId === null ? 'login' : 'profile');
  return `${page}?${new URLSearchParams({ error, ...(sessionId === null && { callbackUrl: path }) })}`;
};
