import type { Poll } from '#contract/polls.ts';

/** Whether the reader can vote, or change their vote. */
export const canVote = ({ state, my_vote, allow_change }: Poll): boolean =>
  state === 'open' && (my_vote === null || allow_change);

/** Whether the poll is shown with its figures: if the result is always shown, they may still be unknown. */
export const showsResult = ({ state, tally, result_visibility }: Poll): boolean =>
  state !== 'upcoming' && (tally !== null || (state === 'open' && result_visibility === 'always'));
