import { completeProfile } from '#browser/api-client/accounts.ts';
import type { Answer } from '#browser/api-client/answer.ts';
import type { Profile } from '#contract/account.ts';
import type { User } from '#contract/user.ts';
import { failBy, failWith, clearError } from './attempt.ts';
import type { OutcomeWords } from './outcomes.ts';
import { adoptAccount } from './adopt-account.ts';
import { say } from './toasts.ts';
import { $user } from './user.ts';

/** Fills in the signed-in reader's profile; returns whether it is complete now. */
export const complete = async (profile: Profile, words: OutcomeWords): Promise<boolean> => {
  clearError();
  if (!$user.get()) {
    failWith(words.noToken);
    return false;
  }
  const answer: Answer<User> = await completeProfile(profile);
  if (!answer.ok) {
    failBy(answer.failure, words.failedToComplete, words);
    return false;
  }
  adoptAccount(answer.data);
  say('success', answer.message || words.completed);
  return answer.data.is_completed;
};
