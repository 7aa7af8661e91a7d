import { maxRating } from '#contract/rules.ts';
import { type RatingTally } from '#newsroom/index/tallies.ts';

/**
 * Minimum number of ratings for structured data. Search engines show such an average beside a result, where the number of ratings is
 * hidden: from five on one reader moves it by one star at most.
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
