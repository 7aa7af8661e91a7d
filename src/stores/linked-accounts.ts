import { atom } from 'nanostores';
import { messageOf } from '#api-client/answer.ts';
import { listLinkedAccounts, unlinkAccount } from '#api-client/social.ts';
import type { LinkedAccount } from '#contract/linked-accounts.ts';
import { leaveIfRefused } from './leave-if-refused.ts';
import { say } from './toasts.ts';

/** The reader's accounts elsewhere by which they can sign in; undefined until the API has answered. */
export const $linkedAccounts = atom<readonly LinkedAccount[] | undefined>(undefined);

/** What a reader is told when the API says nothing itself. */
export interface UnlinkWords {
  failedToUnlink: string;
  unlinked: string;
  networkError: string;
}

/** Asks for the linked accounts; whether that was answered. */
export const loadLinkedAccounts = async (): Promise<boolean> => {
  const answer = await listLinkedAccounts();
  if (answer.ok) $linkedAccounts.set(answer.data);
  else leaveIfRefused(answer.failure);
  return answer.ok;
};

/** Unlinks an account; whether it is linked no more. One that had been unlinked in another tab is as good. */
export const unlink = async (id: string, words: UnlinkWords): Promise<boolean> => {
  const answer = await unlinkAccount(id);
  const isDone = answer.ok || (answer.failure.kind === 'answered' && answer.failure.status === 404);
  if (isDone) {
    $linkedAccounts.set($linkedAccounts.get()?.filter((account) => account.id !== id));
    say('success', (answer.ok && answer.message) || words.unlinked);
  } else {
    leaveIfRefused(answer.failure);
    say('error', messageOf(answer.failure, words.failedToUnlink, words.networkError));
  }
  return isDone;
};
