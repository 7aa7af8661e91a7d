import { askForDeletion } from '#browser/api-client/account.ts';
import { $account } from './account.ts';
import { clearError, failBy, trackAttempt, storeSentCode } from './attempt.ts';
import { leaveIfRefused } from './leave-if-refused.ts';
import type { OutcomeWords } from './outcomes.ts';
import { say } from './toasts.ts';

/** Requests the code that deletes the account; returns whether it was mailed. */
export const requestDeletion = async (words: OutcomeWords): Promise<boolean> => {
  clearError();
  const email = $account.get()?.email;
  if (email === undefined) return false;
  const isCurrent = trackAttempt();
  const answer = await askForDeletion();
  if (!answer.ok) leaveIfRefused(answer.failure);
  if (!isCurrent()) return false;
  if (!answer.ok) {
    failBy(answer.failure, words.failedToSend, words);
    return false;
  }
  storeSentCode(answer.data.email ?? email, answer.data);
  say('success', answer.message || words.sent);
  return true;
};
