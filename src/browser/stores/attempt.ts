import { map } from 'nanostores';
import type { Proof } from '#browser/api-client/accounts.ts';
import { type Failure, messageOf } from '#browser/api-client/answer.ts';
import type { CodeForm, CodeResent } from '#contract/sign-in.ts';
import { storeAwaitedAttempt } from './awaited-attempt.ts';
import type { OutcomeWords } from './outcomes.ts';

/** A code that was mailed. Instants in milliseconds since 1970, by this device's clock. */
export interface SentCode {
  email: string;
  /** Identifies the attempt to the server after a reload; undefined where it stores none. */
  attemptId: string | undefined;
  /** Name of the provider whose account the code links; undefined for other codes. */
  provider: string | undefined;
  form: CodeForm;
  /** Lifetime of the code in minutes, from when the page received it. */
  minutes: number;
  expiresAt: number;
  resendAt: number;
  /** The wait until then, in seconds, from when it began. */
  resendSeconds: number;
}

/**
 * State of signing in: the specification's auth state without the signed-in reader, who is in `$user`. It exists only in memory: no script
 * stores the temporary token. A reloaded page has no token, and uses the attempt's cookie instead.
 */
export interface Attempt {
  temporaryToken: string | undefined;
  isOtpSent: boolean;
  sent: SentCode | undefined;
  hasError: boolean;
  errorMessage: string;
  /** Messages by field of the last request. */
  fieldErrors: Record<string, string>;
  /** HTTP status of the refusal; undefined where no response came. */
  errorStatus: number | undefined;
}

const noError = { hasError: false, errorMessage: '', fieldErrors: {}, errorStatus: undefined };
const nothing: Attempt = { temporaryToken: undefined, isOtpSent: false, sent: undefined, ...noError };

export const $attempt = map<Attempt>(nothing);

/** Attempts so far. */
let attempts = 1;

/**
 * Call it before a request for the present attempt.
 * @returns whether that is still the present one: a response to one that was given up must not open the code step of another
 */
export const trackAttempt = (): (() => boolean) => {
  const attempt = attempts;
  return () => attempt === attempts;
};

/** Codes so far that were mailed or given up. */
let codes = 0;

/**
 * Call it before the present code is sent.
 * @returns whether that is still the present one: a refusal of a former one says nothing about the code that replaced it
 */
export const trackCode = (): (() => boolean) => {
  const code = codes;
  return () => code === codes;
};

/** Resets the state. */
export const forgetAttempt = (): void => {
  attempts += 1;
  codes += 1;
  storeAwaitedAttempt(undefined);
  $attempt.set(nothing);
};

/** The proof for confirming or resending the code; undefined where none was requested. */
export const proofOfAttempt = (): Proof | undefined => {
  const { temporaryToken, sent } = $attempt.get();
  return temporaryToken ?? (sent?.attemptId === undefined ? undefined : { attemptId: sent.attemptId });
};

/**
 * Whether a response was about the code or link: it is wrong, or counts no longer. With any other status the server has not looked at it: it
 * fails, asks for a pause, forbids the request, or knows another attempt.
 */
export const isRefusedCode = (status: number | undefined): boolean => status === 422;

/** Removes the messages of the last try. */
export const clearError = (): void => $attempt.set({ ...$attempt.get(), ...noError });

/** Stores what went wrong. */
export const failWith = (errorMessage: string, errorStatus?: number): void =>
  $attempt.set({ ...$attempt.get(), hasError: true, errorMessage, fieldErrors: {}, errorStatus });

/** Stores why the API refused, in its own words if it sent any. */
export const failBy = (failure: Failure, fallback: string, words: OutcomeWords): void => {
  const [status, fieldErrors] = failure.kind === 'answered' ? [failure.status, failure.errors] : [];
  failWith(messageOf(failure, fallback, words.networkError), status);
  if (fieldErrors) $attempt.setKey('fieldErrors', fieldErrors);
};

/** Begins the wait until another code can be requested. @param seconds from now */
export const waitForResend = (seconds: number): void => {
  const { sent } = $attempt.get();
  if (sent) $attempt.setKey('sent', { ...sent, resendAt: Date.now() + seconds * 1000, resendSeconds: seconds });
};

/** Stores that a code was mailed. */
export const storeSentCode = (
  email: string,
  { access_token, attempt_id, expires_in, resend_in, code }: CodeResent,
  provider?: string,
): void => {
  codes += 1;
  const now = Date.now();
  const minutes = Math.ceil(expires_in / 60);
  const times = { minutes, expiresAt: now + expires_in * 1000, resendAt: now + resend_in * 1000 };
  const sent = { email, attemptId: attempt_id, provider, form: code, ...times, resendSeconds: resend_in };
  storeAwaitedAttempt(attempt_id);
  $attempt.set({ temporaryToken: access_token, isOtpSent: true, sent, ...noError });
};
