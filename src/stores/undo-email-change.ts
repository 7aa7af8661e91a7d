import { undoEmailChange } from '#api-client/undo-email-change.ts';
import { messageOf } from '#api-client/answer.ts';

/** What a press came to. `isRefused`: the link counts no longer, and pressing again will not help. */
export type Undone = { isDone: true } | { isDone: false; message: string; isRefused: boolean };

/** Puts the address back that an account had before, by the token of the mailed link. */
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
