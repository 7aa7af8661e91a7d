import { clock } from '#browser/clock.ts';
import type { Answer } from '#browser/api-client/answer.ts';
import type { Poll } from '#contract/polls.ts';
import { stateByClock } from './poll-clock.ts';

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

/** A poll as the API has it. An option the reader has marked meanwhile stays marked. */
export const adopted = (shown: PollStoreState, poll: Poll, status = shown.status): PollStoreState => {
  const { chosen, my_vote } = shown;
  const isOwnChoice = chosen !== undefined && chosen !== my_vote;
  return {
    ...{ ...shown, ...poll },
    isByClock: false,
    chosen: isOwnChoice ? chosen : (poll.my_vote ?? undefined),
    status,
    message: '',
  };
};

/** Why a vote was refused, from the newest answer about the poll. */
export const explained = (shown: PollStoreState, answer: Answer<Poll>): PollStoreState =>
  answer.ok
    ? adopted({ ...shown, chosen: undefined }, answer.data, reasonOf(answer.data))
    : { ...shown, status: 'refused', message: '' };

/** A poll that was requested. What was chosen and not sent is too late for one that has closed. */
export const current = (shown: PollStoreState, poll: Poll): PollStoreState => {
  const state = adopted(shown, poll);
  const own = poll.my_vote ?? undefined;
  if (poll.state !== 'closed' || (state.pending === undefined && state.chosen === own)) return state;
  return { ...state, pending: undefined, chosen: own, status: 'closedMeanwhile' };
};

/** A poll whose request failed, by this device's clock. */
export const byClock = (shown: PollStoreState): PollStoreState => {
  const state = stateByClock(shown, clock.now());
  return { ...shown, state, isByClock: shown.isByClock || state !== shown.state };
};
