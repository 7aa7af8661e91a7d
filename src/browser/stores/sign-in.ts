import type { Confirmed } from '#contract/sign-in.ts';
import { askForCode, sendConfirmation, type Flow, type Proof, resendCode } from '#browser/api-client/accounts.ts';
import { $isDeleted, storeAccount } from './account.ts';
import {
  $attempt,
  clearError,
  failBy,
  failWith,
  trackAttempt,
  trackCode,
  storeSentCode,
  proofOfAttempt,
  waitForResend,
} from './attempt.ts';
import { storeAwaitedAttempt } from './awaited-attempt.ts';
import { adoptTheme } from './device-theme.ts';
import type { OutcomeWords } from './outcomes.ts';
import { say } from './toasts.ts';
import { $user } from './user.ts';

/** The result of a code: signed in, signed in with an incomplete profile, the account deleted, nothing, or nothing of a code that was replaced. */
export type Verified = 'success' | 'profile_incomplete' | 'deleted' | 'error' | 'outdated';

/** Requests a code; returns whether one was mailed. */
export const requestCode = async (flow: Flow, email: string, words: OutcomeWords): Promise<boolean> => {
  clearError();
  const isCurrent = trackAttempt();
  const answer = await askForCode(flow, email);
  if (!isCurrent()) return false;
  if (!answer.ok) {
    failBy(answer.failure, words.failedToSend, words);
    return false;
  }
  storeSentCode(email, answer.data);
  say('success', answer.message || words.sent);
  return true;
};

/**
 * Requests another code in place of the last one; returns whether it was mailed. Errors are shown as a toast: the present code does not
 * change.
 */
export const resend = async (words: OutcomeWords): Promise<boolean> => {
  const { sent } = $attempt.get();
  const proof = proofOfAttempt();
  if (!sent || !proof) {
    say('error', words.noToken);
    return false;
  }
  const isCurrent = trackAttempt();
  const answer = await resendCode(sent.email, proof);
  if (!isCurrent()) return false;
  if (answer.ok) {
    storeSentCode(sent.email, answer.data, sent.provider);
    say('success', answer.message || words.resent);
    return true;
  }
  const { failure } = answer;
  if (failure.kind === 'answered' && failure.retryAfter !== undefined) waitForResend(failure.retryAfter);
  say('error', failure.kind === 'network' ? words.networkError : failure.message || words.failedToResend);
  return false;
};

/** Whether a change was to another account than the signed-in reader's. An API elsewhere does not say which it deleted: the reader's. */
const isOfAnother = ({ purpose, id }: Confirmed, readerId: string | undefined): boolean =>
  (purpose === 'email' && id !== readerId) ||
  (purpose === 'delete' && id !== undefined && readerId !== undefined && id !== readerId);

/**
 * Redeems a code.
 * @param linkToken token of a mailed link, with an empty code; without it the attempt's proof is sent
 */
export const verify = async (code: string, words: OutcomeWords, linkToken?: string): Promise<Verified> => {
  clearError();
  const proof: Proof | undefined = linkToken ?? proofOfAttempt();
  if (!proof) {
    failWith(words.noToken);
    return 'error';
  }
  const isCurrent = trackCode();
  const answer = await sendConfirmation(code, proof);
  if (!answer.ok && linkToken === undefined && !isCurrent()) return 'outdated';
  if (!answer.ok) {
    failBy(answer.failure, words.invalidCode, words);
    return 'error';
  }
  // A mailed link may be opened where another reader, or nobody, is signed in: that does not change.
  if (isOfAnother(answer.data, $user.get()?.id)) {
    say('success', answer.message || words.signedIn);
    return 'success';
  }
  if (answer.data.purpose === 'delete') {
    $isDeleted.set(true);
    return 'deleted';
  }
  if (!('id' in answer.data)) {
    failWith(words.invalidCode);
    return 'error';
  }
  storeAwaitedAttempt(undefined);
  storeAccount(answer.data);
  adoptTheme(answer.data.theme);
  say('success', answer.message || words.signedIn);
  return answer.data.is_completed ? 'success' : 'profile_incomplete';
};
