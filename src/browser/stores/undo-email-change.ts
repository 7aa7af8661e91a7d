import { undoEmailChange } from '#browser/api-client/undo-email-change.ts';
import { messageOf } from '#browser/api-client/answer.ts';

/** The result of a press. `isRefused`: the link is no longer valid, and pressing again will not help. */
export type Undone = { isDone: true } | { isDone: false; message: string; isRefused: boolean };

/** Restores the address that an account had before, with the token of the mailed link. */
export const undoByLink = async (token: string, words: { failed: string; networkError: string }): Promise<Undone> => {
  const answer = await undoEmailChange(token);
  if (answer.ok) return { isDone: true };
  const { failure } = answer;
  return {
    isDone: false,
    message: messageOf(failure, words.failed, words.networkError),
    isRefused: failure.kind === 'answered' && failure.status === 422,
  };
};
