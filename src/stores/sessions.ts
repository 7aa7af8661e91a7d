import { atom } from 'nanostores';
import { endSessionOf, listSessions } from '#api-client/account.ts';
import { type Failure, messageOf } from '#api-client/answer.ts';
import type { Session } from '#contract/account.ts';
import { leaveIfRefused } from './leave-if-refused.ts';
import { say } from './toasts.ts';

/** Where the reader is signed in, this device first; undefined until the API has told it. */
export const $sessions = atom<readonly Session[] | undefined>(undefined);

/** What a reader is told when the API says nothing itself. */
export interface SessionWords {
  failedToEnd: string;
  ended: string;
  networkError: string;
}

/** Asks where the reader is signed in; whether that was answered. */
export const loadSessions = async (): Promise<boolean> => {
  const answer = await listSessions();
  if (answer.ok) $sessions.set(answer.data);
  else leaveIfRefused(answer.failure);
  return answer.ok;
};

const isGone = (failure: Failure): boolean => failure.kind === 'answered' && failure.status === 404;

/** Signs the reader out on another device; whether they are. A session that had ended by itself is as good. */
export const signOutElsewhere = async (id: string, words: SessionWords): Promise<boolean> => {
  const answer = await endSessionOf(id);
  const isDone = answer.ok || isGone(answer.failure);
  if (isDone) $sessions.set($sessions.get()?.filter((session) => session.id !== id));
  if (answer.ok) say('success', answer.message || words.ended);
  else if (isDone) say('success', words.ended);
  else {
    leaveIfRefused(answer.failure);
    say('error', messageOf(answer.failure, words.failedToEnd, words.networkError));
  }
  return isDone;
};
