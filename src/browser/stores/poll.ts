import { map } from 'nanostores';
import type { Failure } from '#browser/api-client/answer.ts';
import { deleteVote, putVote, readPoll } from '#browser/api-client/polls.ts';
import type { Poll } from '#contract/polls.ts';
import { pendingVoteKey } from './pending-choice.ts';
import { adopted, byClock, current, explained, initialPollState, type PollStoreState } from './poll-state.ts';
import { failedStatus, waitingChoice } from './waiting-choice.ts';

/**
 * One poll on the page.
 * @param published what the page shows
 * @param chosen the option a reader marked before the store was there
 */
export const createPollStore = (published: Poll, chosen?: string) => {
  const { id } = published;
  const choice = waitingChoice(pendingVoteKey(id));
  const $poll = map<PollStoreState>(initialPollState(published, chosen));
  const set = (changes: Partial<PollStoreState>): void => $poll.set({ ...$poll.get(), ...changes });
  const adopt = (poll: Poll, status?: PollStoreState['status']): void => $poll.set(adopted($poll.get(), poll, status));
  const forget = (): void => {
    choice.forget();
    set({ pending: undefined });
  };

  const fail = async (failure: Failure, otherwise: 'failed' | 'notWithdrawn'): Promise<void> => {
    if (failure.kind === 'answered' && (failure.status === 409 || failure.status === 422)) {
      forget();
      // Permanently: the poll's new state says why. Until it has come, nothing is sent and the status is that.
      set({ status: 'sending' });
      return load();
    }
    const { status, message } = failedStatus(failure, otherwise);
    if (status === 'gone') forget();
    set({ status: status === 'gone' ? 'unavailable' : status, message });
  };

  /** Sends what waits. */
  const send = async (): Promise<void> => {
    const { pending } = $poll.get();
    if (pending === undefined || choice.isSending()) return;
    if (choice.readerId() === undefined) return set({ status: 'guest', message: '' });
    set({ status: 'sending', message: '' });
    const answer = await choice.send(() => putVote(id, pending));
    if (!answer) return send();
    if (!answer.ok) return fail(answer.failure, 'failed');
    forget();
    adopt(answer.data, 'counted');
  };

  const load = async (wasSignedIn = false): Promise<void> => {
    const { isStored, pending: shown } = $poll.get();
    // What was theirs, and what only they may see
    if (wasSignedIn) $poll.set(initialPollState(published));
    const pending = choice.read(isStored ? undefined : shown);
    if (pending !== undefined) {
      set({ pending, chosen: pending });
      if (choice.readerId() !== undefined) return send();
      set({ status: 'guest' });
      // Else it belonged to a reader who has signed out.
    } else if (shown !== undefined) set({ pending: undefined, chosen: undefined, status: 'idle' });
    const answer = await choice.ask(() => readPoll(id));
    if (!answer) return;
    const poll = $poll.get();
    if (!answer.ok && answer.failure.kind === 'answered' && answer.failure.status === 404)
      return fail(answer.failure, 'failed');
    if (poll.status === 'sending' && !choice.isSending()) return $poll.set(explained(poll, answer));
    $poll.set(answer.ok ? current(poll, answer.data) : byClock(poll));
    if ($poll.get().status === 'closedMeanwhile') choice.forget();
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
      const { chosen: option, my_vote } = $poll.get();
      if (choice.isSending()) return;
      if (option === undefined) return set({ status: 'chooseFirst', message: '' });
      if (option === my_vote) return;
      set({ pending: option, isStored: choice.keep(option) });
      await send();
    },

    /** Sends a stored vote. */
    send,

    /** Removes the vote. */
    withdraw: async (): Promise<void> => {
      if (choice.isSending()) return;
      forget();
      const withdrawn = $poll.get().my_vote;
      const answer = await choice.send(() => deleteVote(id));
      if (!answer) return send();
      if (!answer.ok) return fail(answer.failure, 'notWithdrawn');
      const { chosen: marked } = $poll.get();
      set({ chosen: marked === withdrawn ? undefined : marked, my_vote: null });
      adopt(answer.data, 'withdrawn');
    },
  };
};
export type PollStore = ReturnType<typeof createPollStore>;
