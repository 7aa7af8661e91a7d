import { atom, type WritableAtom } from 'nanostores';
import { type Answer, messageOf } from '#browser/api-client/answer.ts';
import { leaveIfRefused } from './leave-if-refused.ts';
import { say } from './toasts.ts';

/** Messages about a removal when the API sends none. */
export interface RemovalWords {
  failed: string;
  done: string;
  networkError: string;
}

interface AccountList<Item> {
  /** Undefined until the API has responded. */
  $items: WritableAtom<readonly Item[] | undefined>;
  /** Requests the list; returns whether that succeeded. */
  load: () => Promise<boolean>;
  /** Removes an item; returns whether it is gone. One that was gone already, because another tab removed it, counts as removed. */
  remove: (id: string, words: RemovalWords) => Promise<boolean>;
}

/** A list that belongs to the reader's account, of which every item can be removed. */
export const accountList = <Item extends { id: string }>(
  ask: () => Promise<Answer<readonly Item[]>>,
  askToRemove: (id: string) => Promise<Answer<undefined>>,
): AccountList<Item> => {
  const $items = atom<readonly Item[] | undefined>(undefined);
  /** Requests so far: a list is out of date once an item was removed. */
  let requests = 0;
  return {
    $items,
    load: async () => {
      const request = (requests += 1);
      const answer = await ask();
      if (!answer.ok) leaveIfRefused(answer.failure);
      else if (request === requests) $items.set(answer.data);
      return answer.ok;
    },
    remove: async (id, words) => {
      requests += 1;
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
