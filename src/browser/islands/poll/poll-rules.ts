import type { Poll } from '#contract/polls.ts';
import { totalOf } from './figures.ts';

/** Whether the reader can vote, or change their vote. */
export const canVote = ({ state, my_vote, allow_change }: Poll): boolean =>
  state === 'open' && (my_vote === null || allow_change);

/** Whether it has closed without a vote. */
export const isUnanswered = ({ state, tally }: Pick<Poll, 'state' | 'tally'>): boolean =>
  state === 'closed' && tally !== null && totalOf(tally) === 0;

/** Whether the poll is shown with its figures: if the result is always shown, they may still be unknown. Without a vote there are none. */
export const showsResult = (poll: Pick<Poll, 'state' | 'tally' | 'result_visibility'>): boolean => {
  const { state, tally, result_visibility } = poll;
  if (state === 'upcoming' || isUnanswered(poll)) return false;
  return tally !== null || (state === 'open' && result_visibility === 'always');
};
