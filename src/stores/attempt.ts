import { map } from 'nanostores';
import { type Failure, messageOf } from '#api-client/answer.ts';
import type { CodeForm, CodeSent } from '#contract/sign-in.ts';
import { type OutcomeWords } from './outcomes.ts';

/** A code that was mailed. Instants in milliseconds since 1970, by this device's clock. */
export interface SentCode {
  email: string;
  form: CodeForm;
  /** Minutes that the code counts from when it was mailed. */
  minutes: number;
  expiresAt: number;
  resendAt: number;
}

/** Signing in, as far as it has come. It lives in memory alone: the temporary token is stored nowhere. */
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
export const forgetAttempt = (): void => $attempt.set(nothing);

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
export const keepSentCode = (email: string, { access_token, expires_in, resend_in, code }: CodeSent): void => {
  const now = Date.now();
  const [expiresAt, resendAt] = [now + expires_in * 1000, now + resend_in * 1000];
  const sent = { email, form: code, minutes: Math.round(expires_in / 60), expiresAt, resendAt };
  $attempt.set({ temporaryToken: access_token, isOtpSent: true, sent, ...noError });
};
