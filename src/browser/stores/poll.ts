import { map } from 'nanostores';
import { type Answer, detailOf, type Failure } from '#browser/api-client/answer.ts';
import { deleteVote, putVote, readPoll } from '#browser/api-client/polls.ts';
import type { Poll } from '#contract/polls.ts';
import { pendingVoteKey, readChoice, removeChoice, storeChoice } from './pending-choice.ts';
import { stateByClock } from './poll-clock.ts';
import { $user, recallUser } from './user.ts';

/** The state of the reader's own vote. */
export type VoteStatus =
  /** As the API has it. */
  | 'idle'
  /** The reader pressed Vote without an option. */
  | 'chooseFirst'
  | 'sending'
  | 'counted'
  | 'withdrawn'
  /** Waits until the reader signs in. */
  | 'guest'
  /** Waits for the connection. */
  | 'offline'
  /** Waits, as the server is in trouble. */
  | 'failed'
  /** Taking it back did not work: it stands. */
  | 'notWithdrawn'
  | 'closedMeanwhile'
  | 'notOpen'
  | 'alreadyVoted'
  /** Not accepted, and the message says why. */
  | 'refused'
  /** There is no such poll any more. */
  | 'unavailable';

/** A poll on a page: the API's last state, and what the reader has done since. */
export interface PollStoreState extends Poll {
  /** Whether the device's clock says the state, because the API does not answer. */
  isByClock: boolean;
  /** The marked option. */
  chosen: string | undefined;
  /** Voted for, and not counted yet. */
  pending: string | undefined;
  /** Whether this device keeps it until then. */
  isStored: boolean;
  status: VoteStatus;
  /** The server's message about what went wrong. */
  message: string;
}

/** A poll as it was published. */
export const initialPollState = (published: Poll, chosen?: string): PollStoreState => ({
  ...published,
  isByClock: false,
  chosen: chosen ?? published.my_vote ?? undefined,
  pending: undefined,
  isStored: true,
  status: 'idle',
  message: '',
});

/** The state of a refused vote, from the poll's state. */
const reasonOf = ({ state, my_vote }: Poll): VoteStatus => {
  if (state === 'closed') return 'closedMeanwhile';
  if (state === 'upcoming') return 'notOpen';
  return my_vote === null ? 'refused' : 'alreadyVoted';
};

/**
 * One poll on the page.
 * @param published what the page shows
 * @param chosen the option a reader marked before the store was there
 */
export const createPollStore = (published: Poll, chosen?: string) => {
  const { id } = published;
  const key = pendingVoteKey(id);
  const $poll = map<PollStoreState>(initialPollState(published, chosen));
  let isSending = false;
  /** Requests so far: an answer is out of date once there is a newer one. */
  let requests = 0;
  /** Who chose what waits; null for a guest, then whoever signs in next. */
  let chooserId: string | null = null;
  /** The server has refused the vote for good: the poll's new state says why. */
  let isRefused = false;

  const readerId = (): string | undefined => $user.get()?.id;
  const set = (changes: Partial<PollStoreState>): void => $poll.set({ ...$poll.get(), ...changes });

  /** Applies the API's state. An option the reader has marked meanwhile stays marked. */
  const adopt = (poll: Poll, changes: Partial<PollStoreState> = {}): void => {
    const { chosen, my_vote } = $poll.get();
    const isOwnChoice = chosen !== undefined && chosen !== my_vote;
    set({
      ...poll,
      isByClock: false,
      chosen: isOwnChoice ? chosen : (poll.my_vote ?? undefined),
      message: '',
      ...changes,
    });
  };

  const forgetPending = (): void => {
    removeChoice(key);
    set({ pending: undefined });
  };

  /** Says why a vote was refused, from the newest answer about the poll. */
  const explain = (answer: Answer<Poll>): void => {
    const status = answer.ok ? reasonOf(answer.data) : 'refused';
    if (answer.ok) {
      set({ chosen: undefined });
      adopt(answer.data);
    }
    set({ status, message: '' });
    isRefused = false;
  };

  /** @param otherwise the state for any other failure of the server */
  const fail = async (failure: Failure, otherwise: 'failed' | 'notWithdrawn'): Promise<void> => {
    if (failure.kind === 'network') return set({ status: otherwise === 'failed' ? 'offline' : otherwise, message: '' });
    switch (failure.status) {
      case 401:
        // The session has ended: the vote is stored until the next one.
        recallUser();
        return set({ status: otherwise === 'failed' ? 'guest' : otherwise, message: '' });
      case 404:
        forgetPending();
        return set({ status: 'unavailable', message: '' });
      case 409:
      case 422:
        // Permanently: the poll's new state says why.
        forgetPending();
        isRefused = true;
        return load();
      default:
        return set({ status: otherwise, message: detailOf(failure) });
    }
  };

  /** Sends what waits. An answer to somebody who has left is nobody's: who has signed in since may have a vote that waits. */
  const send = async (): Promise<void> => {
    const { pending } = $poll.get();
    if (pending === undefined || isSending) return;
    const userId = readerId();
    if (userId === undefined) return set({ status: 'guest', message: '' });
    isSending = true;
    requests += 1;
    isRefused = false;
    set({ status: 'sending', message: '' });
    const answer = await putVote(id, pending);
    isSending = false;
    if (userId !== readerId()) return send();
    if (!answer.ok) return fail(answer.failure, 'failed');
    forgetPending();
    adopt(answer.data, { status: 'counted' });
  };

  const load = async (wasSignedIn = false): Promise<void> => {
    const userId = readerId();
    const { isStored, pending: shown } = $poll.get();
    const isTheirs = chooserId === null || chooserId === userId;
    if (wasSignedIn) {
      // What was theirs, and what only they may see
      isRefused = false;
      $poll.set(initialPollState(published));
    }
    // A vote that the browser does not store is here alone.
    const pending = readChoice(key, userId, Date.now()) ?? (!isStored && isTheirs ? shown : undefined);
    if (pending !== undefined) {
      set({ pending, chosen: pending });
      if (userId !== undefined) return send();
      set({ status: 'guest' });
    } else if (shown !== undefined) {
      // It belonged to a reader who has signed out.
      set({ pending: undefined, chosen: undefined, status: 'idle' });
    }
    const request = (requests += 1);
    const answer: Answer<Poll> = await readPoll(id);
    if (request !== requests) return;
    if (!answer.ok && answer.failure.kind === 'answered' && answer.failure.status === 404)
      return fail(answer.failure, 'failed');
    if (isRefused) return explain(answer);
    if (answer.ok) {
      adopt(answer.data);
      const { chosen, pending } = $poll.get();
      const my_vote = answer.data.my_vote ?? undefined;
      if (answer.data.state === 'closed' && (pending !== undefined || chosen !== my_vote)) {
        forgetPending();
        set({ chosen: my_vote, status: 'closedMeanwhile' });
      }
      return;
    }
    const poll = $poll.get();
    const state = stateByClock(poll, Date.now());
    set({ state, isByClock: poll.isByClock || state !== poll.state });
  };

  return {
    $poll,

    /**
     * Requests the poll; a stored vote is sent, or stays stored.
     * @param wasSignedIn somebody else until now: what is shown is theirs
     */
    load,

    /** Marks an option. */
    choose: (option: string): void => {
      const { pending, status } = $poll.get();
      set({ chosen: option, ...(pending === undefined && status !== 'sending' && { status: 'idle', message: '' }) });
    },

    /** Votes for the marked option: it is stored on this device until the server has it. */
    vote: async (): Promise<void> => {
      const { chosen, my_vote } = $poll.get();
      if (isSending) return;
      if (chosen === undefined) return set({ status: 'chooseFirst', message: '' });
      if (chosen === my_vote) return;
      chooserId = readerId() ?? null;
      const isStored = storeChoice(key, { value: chosen, userId: chooserId, chosenAt: Date.now() });
      set({ pending: chosen, isStored });
      await send();
    },

    /** Sends a stored vote. */
    send,

    /** Removes the vote. */
    withdraw: async (): Promise<void> => {
      if (isSending) return;
      forgetPending();
      isSending = true;
      requests += 1;
      isRefused = false;
      const userId = readerId();
      const withdrawn = $poll.get().my_vote;
      const answer = await deleteVote(id);
      isSending = false;
      // Another reader's answer may be under way: it is theirs.
      if (userId !== readerId()) return send();
      // What was requested meanwhile may still have the vote.
      requests += 1;
      if (!answer.ok) return fail(answer.failure, 'notWithdrawn');
      const { chosen } = $poll.get();
      set({ chosen: chosen === withdrawn ? undefined : chosen, my_vote: null });
      adopt(answer.data, { status: 'withdrawn' });
    },
  };
};
export type PollStore = ReturnType<typeof createPollStore>;
