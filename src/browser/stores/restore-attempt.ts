import type { Flow } from '#browser/api-client/accounts.ts';
import { readAttempt } from '#browser/api-client/attempt.ts';
import type { AwaitedCode } from '#contract/sign-in.ts';
import { $attempt, failBy, failWith, storeSentCode } from './attempt.ts';
import { awaitedAttempt, storeAwaitedAttempt } from './awaited-attempt.ts';
import type { OutcomeWords } from './outcomes.ts';

/** The page on which a code is typed. */
const flowOf = (purpose: AwaitedCode['purpose']): Flow => (purpose === 'social' ? 'login' : purpose);

/**
 * Restores the code step of a reloaded page. If another tab's attempt has replaced the browser's cookie, that attempt is not restored here;
 * one that began on another page waits there.
 * @param flow the page's purpose
 */
export const restoreAttempt = async (flow: Flow, words: OutcomeWords): Promise<void> => {
  const known = awaitedAttempt();
  const answer = await readAttempt();
  if ($attempt.get().sent) return;
  if (!answer.ok) return failBy(answer.failure, words.networkError, words);
  const { data } = answer;
  const isOthers = known !== undefined && data !== null && data.attempt_id !== known;
  if (!data || isOthers) storeAwaitedAttempt(undefined);
  if (isOthers) return failWith(words.otherAttempt);
  if (data && flowOf(data.purpose) === flow) storeSentCode(data.email, data, data.provider ?? undefined);
};
