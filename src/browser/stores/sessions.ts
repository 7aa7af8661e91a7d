import { endOtherSessions, endSessionOf, listSessions } from '#browser/api-client/account.ts';
import { messageOf } from '#browser/api-client/answer.ts';
import type { Session } from '#contract/account.ts';
import { accountList, type RemovalWords } from './account-list.ts';
import { leaveIfRefused } from './leave-if-refused.ts';
import { say } from './toasts.ts';

/** The reader's sessions, this device's first. */
export const sessionList = accountList<Session>(listSessions, endSessionOf);

/** Signs the reader out on all other devices; returns whether that succeeded. */
export const endOthers = async (words: RemovalWords): Promise<boolean> => {
  const answer = await endOtherSessions();
  if (answer.ok) {
    sessionList.$items.set(sessionList.$items.get()?.filter((session) => session.is_current));
    say('success', answer.message || words.done);
  } else {
    leaveIfRefused(answer.failure);
    say('error', messageOf(answer.failure, words.failed, words.networkError));
  }
  return answer.ok;
};
