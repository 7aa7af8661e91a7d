import { map } from 'nanostores';
import { detailOf, type Failure } from '#browser/api-client/answer.ts';
import { deleteRating, putRating, type RatingPath, readRating } from '#browser/api-client/ratings.ts';
import type { Rating } from '#contract/ratings.ts';
import { pendingRatingKey, readChoice, removeChoice, storeChoice } from './pending-choice.ts';
import { $user, recallUser } from './user.ts';

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

/** The value stored on this device that is to be saved. */
const readPending = (key: string, userId: string | undefined): number | undefined => {
  const value = Number(readChoice(key, userId, Date.now()) ?? NaN);
  return Number.isNaN(value) ? undefined : value;
};

/** The rating of one item on the page. */
export const createRatingStore = (item: RatingPath) => {
  const key = pendingRatingKey(item);
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
  let isSending = false;
  /** Requests so far: an answer is out of date once there is a newer one. */
  let requests = 0;
  /** Who chose the stored value; null for a guest. */
  let chooserId: string | null = null;
  /** Whose rating is shown; undefined for a guest. */
  let reader = $user.get()?.id;

  const set = (changes: Partial<RatingState>): void => $rating.set({ ...$rating.get(), ...changes });

  const fail = (failure: Failure, otherwise: RatingStatus): void => {
    if (failure.kind === 'network') return set({ status: otherwise === 'failed' ? 'offline' : otherwise, message: '' });
    if (failure.status === 401) {
      // The session has ended: the choice is stored until the next one.
      recallUser();
      return set({ status: otherwise === 'failed' ? 'guest' : otherwise, message: '' });
    }
    if (failure.status === 404) {
      removeChoice(key);
      return set({ status: 'closed', pending: undefined, message: '' });
    }
    set({ status: otherwise, message: detailOf(failure) });
  };

  /** Sends a value, or the removal without one. What was chosen meanwhile is sent next: never two at once. An answer to somebody who has left is nobody's. */
  const send = async (value?: number): Promise<void> => {
    requests += 1;
    isSending = true;
    const sender = $user.get()?.id;
    const answer = await (value === undefined ? deleteRating(item) : putRating(item, value));
    isSending = false;
    const isTheirs = sender === $user.get()?.id;
    // What was requested meanwhile may still have the former rating. Another reader's answer is theirs.
    if (isTheirs) requests += 1;
    if (!isTheirs || $rating.get().pending !== value) {
      if (isTheirs && answer.ok) set({ ...answer.data, isKnown: true });
      return save();
    }
    if (!answer.ok) return fail(answer.failure, value === undefined ? 'notRemoved' : 'failed');
    removeChoice(key);
    const status = value === undefined ? 'removed' : 'saved';
    set({ ...answer.data, isKnown: true, pending: undefined, status, message: '' });
  };

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const { pending } = $rating.get();
    if (pending === undefined || isSending) return;
    if (!$user.get()) return set({ status: 'guest' });
    set({ status: 'saving' });
    await send(pending);
  };

  return {
    $rating,

    /** Requests the rating; a stored one is saved, or stays stored. */
    load: async (): Promise<void> => {
      const userId = $user.get()?.id;
      if (chooserId !== null && chooserId !== userId) set({ pending: undefined });
      if (reader !== undefined && reader !== userId) set({ mine: null, status: 'idle', message: '' });
      reader = userId;
      const { isStored, pending: shown } = $rating.get();
      // What this device keeps is somebody else's where it is not given to this reader.
      const pending = readPending(key, userId) ?? (isStored ? undefined : shown);
      if (pending !== shown) set({ pending });
      if (pending !== undefined) return save();
      const request = (requests += 1);
      const answer = await readRating(item);
      if (request !== requests) return;
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
      if (!isSending && value === (pending ?? mine)) return;
      chooserId = $user.get()?.id ?? null;
      const isStored = storeChoice(key, { value: `${value}`, userId: chooserId, chosenAt: Date.now() });
      set({ pending: value, isStored, status: $user.get() ? 'saving' : 'guest' });
      clearTimeout(timer);
      timer = setTimeout(() => void save(), gatherMs);
    },

    save,

    /** Removes the rating. */
    remove: async (): Promise<void> => {
      if (isSending) return;
      clearTimeout(timer);
      removeChoice(key);
      set({ pending: undefined });
      await send();
    },
  };
};
export type RatingStore = ReturnType<typeof createRatingStore>;
