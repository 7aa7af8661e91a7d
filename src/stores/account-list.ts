import { atom, type WritableAtom } from 'nanostores';
import { type Answer, messageOf } from '#api-client/answer.ts';
import { leaveIfRefused } from './leave-if-refused.ts';
import { say } from './toasts.ts';

/** What a reader is told of a removal when the API says nothing itself. */
export interface RemovalWords {
  failed: string;
  done: string;
  networkError: string;
}

interface AccountList<Item> {
  /** Undefined until the API has answered. */
  $items: WritableAtom<readonly Item[] | undefined>;
  /** Asks for the list; whether that was answered. */
  load: () => Promise<boolean>;
  /** Removes an item; whether it is gone. One that was gone already, as another tab removed it, is as good. */
  remove: (id: string, words: RemovalWords) => Promise<boolean>;
}

/** A list that belongs to the reader's account, of which every item can be removed. */
export const accountList = <Item extends { id: string }>(
  ask: () => Promise<Answer<readonly Item[]>>,
  askToRemove: (id: string) => Promise<Answer<undefined>>,
): AccountList<Item> => {
  const $items = atom<readonly Item[] | undefined>(undefined);
  return {
    $items,
    load: async () => {
      const answer = await ask();
      if (answer.ok) $items.set(answer.data);
      else leaveIfRefused(answer.failure);
      return answer.ok;
    },
    remove: async (id, words) => {
      const answer = await askToRemove(id);
      const isGone = answer.ok || (answer.failure.kind === 'answered' && answer.failure.status === 404);
      if (isGone) {
        $items.set($items.get()?.filter((item) => item.id !== id));
        say('success', (answer.ok && answer.message) || words.done);
      } else {
        leaveIfRefused(answer.failure);
        say('error', messageOf(answer.failure, words.failed, words.networkError));
      }
      return isGone;
    },
  };
};
