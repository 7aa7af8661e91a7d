import type { Poll } from '#contract/polls.ts';

/** Whether the reader can vote, or vote differently. */
export const canVote = ({ state, my_vote, allow_change }: Poll): boolean =>
  state === 'open' && (my_vote === null || allow_change);

/** Whether the poll is shown with its figures: those of a poll whose result is always shown may not be known yet. */
export const showsResult = ({ state, tally, result_visibility }: Poll): boolean =>
  state !== 'upcoming' && (tally !== null || (state === 'open' && result_visibility === 'always'));
