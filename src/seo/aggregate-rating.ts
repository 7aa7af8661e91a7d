import { maxRating } from '#contract/rules.ts';
import { type RatingTally } from '#newsroom/index/tallies.ts';

/**
 * How many ratings there must be before structured data has them. Search engines show such an average beside a result, where nobody sees how few gave it:
 * from five on one reader moves it by one star at most.
 */
export const minRatingsForMarkup = 5;

/** A rating by schema.org, for those types that may carry one: events, pictures and films. Nothing while too few readers have rated. */
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
