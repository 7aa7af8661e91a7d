import { changeUser, removeImage, setImage } from '#browser/api-client/account.ts';
import type { Answer } from '#browser/api-client/answer.ts';
import type { Changes } from '#contract/account.ts';
import type { User } from '#contract/user.ts';
import { clearError, failBy, trackAttempt, storeSentCode } from './attempt.ts';
import { leaveIfRefused } from './leave-if-refused.ts';
import type { OutcomeWords } from './outcomes.ts';
import { adoptAccount } from './adopt-account.ts';
import { say } from './toasts.ts';

/** Stores the changed account, and says so in a toast. The caller shows what went wrong. */
const settle = <Data extends User>(answer: Answer<Data>, saved: string): Answer<Data> => {
  if (answer.ok) {
    adoptAccount(answer.data);
    say('success', answer.message || saved);
  } else leaveIfRefused(answer.failure);
  return answer;
};

/** Changes what takes effect immediately: name, number, appearance. */
export const changeAccount = async (changes: Omit<Changes, 'email'>, saved: string) =>
  settle(await changeUser(changes), saved);

/** Gives the account another picture, or none. */
export const changePicture = async (picture: Blob | undefined, saved: string) =>
  settle(await (picture ? setImage(picture) : removeImage()), saved);

/** Requests a code for another address, which takes effect once the code is confirmed; returns whether it was mailed. */
export const requestAddress = async (email: string, words: OutcomeWords): Promise<boolean> => {
  clearError();
  const isCurrent = trackAttempt();
  const answer = await changeUser({ email });
  if (!answer.ok) leaveIfRefused(answer.failure);
  if (!isCurrent()) return false;
  if (answer.ok && answer.data.email_change) {
    storeSentCode(email, answer.data.email_change);
    say('success', answer.message || words.sent);
    return true;
  }
  if (answer.ok) return false;
  failBy(answer.failure, words.failedToSend, words);
  return false;
};
