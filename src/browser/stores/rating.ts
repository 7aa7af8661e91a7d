import { map } from 'nanostores';
import type { Failure } from '#browser/api-client/answer.ts';
import { deleteRating, putRating, type RatingPath, readRating } from '#browser/api-client/ratings.ts';
import type { Rating } from '#contract/ratings.ts';
import { pendingRatingKey } from './pending-choice.ts';
import { failedStatus, waitingChoice } from './waiting-choice.ts';

/** The state of the reader's own rating. */
export type RatingStatus =
  /** As the API has it. */
  | 'idle'
  | 'saving'
  | 'saved'
  | 'removed'
  /** Chosen, and waiting until the reader signs in. */
  | 'guest'
  /** Chosen, and waiting for the connection. */
  | 'offline'
  /** Chosen, and refused by a server in trouble. */
  | 'failed'
  /** Taking it back did not work: it stands. */
  | 'notRemoved'
  /** The item cannot be rated any more. */
  | 'closed';

/** An item's rating on a page: the API's last state, and what the reader has chosen since. */
export interface RatingState extends Rating {
  /** Whether the API has sent it: until then the page shows what it was published with. */
  isKnown: boolean;
  status: RatingStatus;
  /** Chosen and not saved yet. */
  pending: number | undefined;
  /** Whether this device keeps it until then. */
  isStored: boolean;
  /** The server's message about what went wrong. */
  message: string;
}

/** Keys move by small steps: one request for a series of them. In milliseconds. */
const gatherMs = 400;

/** The rating of one item on the page. */
export const createRatingStore = (item: RatingPath) => {
  const choice = waitingChoice(pendingRatingKey(item));
  const $rating = map<RatingState>({
    isKnown: false,
    average: null,
    count: 0,
    mine: null,
    status: 'idle',
    pending: undefined,
    isStored: true,
    message: '',
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whose rating is shown; undefined for a guest. */
  let reader = choice.readerId();

  const set = (changes: Partial<RatingState>): void => $rating.set({ ...$rating.get(), ...changes });

  const fail = (failure: Failure, otherwise: 'failed' | 'notRemoved' | 'closed'): void => {
    const { status, message } = failedStatus(failure, otherwise);
    if (status !== 'gone') return set({ status, message });
    choice.forget();
    set({ status: 'closed', pending: undefined, message });
  };

  /** Sends a value, or the removal without one. What was chosen meanwhile is sent next: never two at once. */
  const send = async (value?: number): Promise<void> => {
    const answer = await choice.send(() => (value === undefined ? deleteRating(item) : putRating(item, value)));
    if (!answer || $rating.get().pending !== value) {
      if (answer?.ok) set({ ...answer.data, isKnown: true });
      return save();
    }
    if (!answer.ok) return fail(answer.failure, value === undefined ? 'notRemoved' : 'failed');
    choice.forget();
    const status = value === undefined ? 'removed' : 'saved';
    set({ ...answer.data, isKnown: true, pending: undefined, status, message: '' });
  };

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { pending } = $rating.get();
    if (pending === undefined || choice.isSending()) return;
    if (choice.readerId() === undefined) return set({ status: 'guest' });
    set({ status: 'saving' });
    await send(pending);
  };

  return {
    $rating,

    /** Requests the rating; a stored one is saved, or stays stored. */
    load: async (): Promise<void> => {
      const userId = choice.readerId();
      if (reader !== undefined && reader !== userId) set({ mine: null, status: 'idle', message: '' });
      reader = userId;
      const { isStored, pending: shown } = $rating.get();
      const stored = Number(choice.read(isStored ? undefined : shown?.toString()) ?? NaN);
      const pending = Number.isNaN(stored) ? undefined : stored;
      if (pending !== shown) set({ pending });
      if (pending !== undefined) return save();
      const answer = await choice.ask(() => readRating(item));
      if (!answer) return;
      // Chosen while the response was pending: the choice has priority.
      if (answer.ok && $rating.get().pending === undefined)
        set({ ...answer.data, isKnown: true, status: 'idle', message: '' });
      if (!answer.ok && answer.failure.kind === 'answered' && answer.failure.status === 404)
        fail(answer.failure, 'closed');
    },

    /** Chooses a value. It is shown at once, stored on this device, and saved unless another follows. */
    choose: (value: number): void => {
      const { pending, mine } = $rating.get();
      // A removal that is pending would leave none.
      if (!choice.isSending() && value === (pending ?? mine)) return;
      const isStored = choice.keep(`${value}`);
      set({ pending: value, isStored, status: choice.readerId() === undefined ? 'guest' : 'saving' });
      clearTimeout(timer);
      timer = setTimeout(() => void save(), gatherMs);
    },

    save,

    /** Removes the rating. */
    remove: async (): Promise<void> => {
      if (choice.isSending()) return;
      clearTimeout(timer);
      choice.forget();
      set({ pending: undefined });
      await send();
    },
  };
};
export type RatingStore = ReturnType<typeof createRatingStore>;
