import { map } from 'nanostores';
import type { Proof } from '#api-client/accounts.ts';
import { type Failure, messageOf } from '#api-client/answer.ts';
import type { CodeForm, CodeResent } from '#contract/sign-in.ts';
import { keepAwaitedAttempt } from './awaited-attempt.ts';
import { type OutcomeWords } from './outcomes.ts';

/** A code that was mailed. Instants in milliseconds since 1970, by this device's clock. */
export interface SentCode {
  email: string;
  /** By which the server knows the attempt again after a reload; undefined where it keeps none. */
  attemptId: string | undefined;
  /** Name of the provider whose account the code joins to the reader's; undefined for other codes. */
  provider: string | undefined;
  form: CodeForm;
  /** Minutes that the code counts from when the page heard of it. */
  minutes: number;
  expiresAt: number;
  resendAt: number;
}

/**
 * Signing in, as far as it has come: the specification's auth state but for who is signed in, which `$user` says. It lives in memory alone: no script
 * stores the temporary token. A page that was loaded anew has none, and the attempt's cookie in its place.
 */
export interface Attempt {
  temporaryToken: string | undefined;
  isOtpSent: boolean;
  sent: SentCode | undefined;
  hasError: boolean;
  errorMessage: string;
  /** Messages by field of what was sent last. */
  fieldErrors: Record<string, string>;
  /** HTTP status of the answer that said no; undefined where none came. */
  errorStatus: number | undefined;
}

const noError = { hasError: false, errorMessage: '', fieldErrors: {}, errorStatus: undefined };
const nothing: Attempt = { temporaryToken: undefined, isOtpSent: false, sent: undefined, ...noError };

export const $attempt = map<Attempt>(nothing);

/** Begins anew. */
export const forgetAttempt = (): void => {
  keepAwaitedAttempt(undefined);
  $attempt.set(nothing);
};

/** What the server is shown to confirm or resend the code; undefined where none was asked for. */
export const proofOfAttempt = (): Proof | undefined => {
  const { temporaryToken, sent } = $attempt.get();
  return temporaryToken ?? (sent?.attemptId === undefined ? undefined : { attemptId: sent.attemptId });
};

/** Takes back what was said of the last try. */
export const clearError = (): void => $attempt.set({ ...$attempt.get(), ...noError });

/** Keeps what went wrong. */
export const failWith = (errorMessage: string, errorStatus?: number): void =>
  $attempt.set({ ...$attempt.get(), hasError: true, errorMessage, fieldErrors: {}, errorStatus });

/** Keeps why the API said no, in its own words where it said any. */
export const failBy = (failure: Failure, fallback: string, words: OutcomeWords): void => {
  const [status, fieldErrors] = failure.kind === 'answered' ? [failure.status, failure.errors] : [];
  failWith(messageOf(failure, fallback, words.networkError), status);
  if (fieldErrors) $attempt.setKey('fieldErrors', fieldErrors);
};

/** Keeps that a code is on its way. */
export const keepSentCode = (
  email: string,
  { access_token, attempt_id, expires_in, resend_in, code }: CodeResent,
  provider?: string,
): void => {
  const now = Date.now();
  const [expiresAt, resendAt] = [now + expires_in * 1000, now + resend_in * 1000];
  const minutes = Math.ceil(expires_in / 60);
  const sent = { email, attemptId: attempt_id, provider, form: code, minutes, expiresAt, resendAt };
  keepAwaitedAttempt(attempt_id);
  $attempt.set({ temporaryToken: access_token, isOtpSent: true, sent, ...noError });
};
