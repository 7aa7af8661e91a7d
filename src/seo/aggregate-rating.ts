import { maxRating } from '#contract/rules.ts';
import type { RatingTally } from '#newsroom/index/tallies.ts';

/**
 * Minimum number of ratings for structured data. Search engines show the average beside a result without the number of ratings. From five
 * ratings on one reader changes it by one star at most.
 */
export const minRatingsForMarkup = 5;

/** A rating by schema.org, for those types that may carry one: events, pictures and films. Undefined while too few readers have rated. */
export const aggregateRating = (rating: RatingTally | undefined) =>
  rating && rating.count >= minRatingsForMarkup
    ? {
        aggregateRating: {
          '@type': 'AggregateRating' as const,
          ratingValue: rating.average,
          ratingCount: rating.count,
          bestRating: maxRating,
          worstRating: 0,
        },
      }
    : {};
