import type { PollState } from '#contract/polls.ts';
import type { KnownPoll } from '../../platform/interactions.ts';

/** A poll is open from its opening until its close, which is excluded. */
export const stateOf = ({ opensAt, closesAt }: Pick<KnownPoll, 'opensAt' | 'closesAt'>, now: number): PollState => {
  if (now >= closesAt) return 'closed';
  return now < opensAt ? 'upcoming' : 'open';
};

/** Whether a reader may see the tally of a poll. */
export const isTallyVisible = (poll: KnownPoll, { hasVoted, now }: { hasVoted: boolean; now: number }): boolean => {
  const isClosed = stateOf(poll, now) === 'closed';
  switch (poll.resultVisibility) {
    case 'always':
      return true;
    case 'afterVote':
      return hasVoted || isClosed;
    case 'afterClose':
      return isClosed;
  }
};
