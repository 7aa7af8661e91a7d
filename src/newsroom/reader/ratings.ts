import type { RateableType } from '#contract/interactions.ts';
import type { RatingTally } from '../index/tallies.ts';
import type { ReadContext } from './context.ts';

/** Named reads of readers' ratings. */
export const ratingReads = ({ item }: ReadContext) => ({
  /** The rating of an item at the last publish; undefined before the first. */
  rating: (type: RateableType, id: string): RatingTally | undefined => item<RatingTally>('rating', `${type}/${id}`),
});
