import { maxRating, ratingStep } from '#contract/rules.ts';

/** A value within the scale, with one decimal, as the API accepts it. */
export const toRating = (value: number): number => Math.round(Math.min(maxRating, Math.max(0, value)) * 10) / 10;

/** A row of stars on the screen, in CSS pixels of the viewport. */
export interface Row {
  left: number;
  width: number;
}

/**
 * The value of a click on a row of stars: proportional to its distance from the start of the text direction.
 * @param x in CSS pixels of the viewport
 */
export const valueAt = (x: number, { left, width }: Row, isRtl: boolean): number => {
  const share = (x - left) / width;
  return toRating((isRtl ? 1 - share : share) * maxRating);
};

/** The value a key leads to; undefined for a key that the slider does not use. */
export const valueByKey = (key: string, value: number, isRtl: boolean): number | undefined => {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  switch (key) {
    case 'ArrowUp':
      return toRating(value + ratingStep);
    case 'ArrowDown':
      return toRating(value - ratingStep);
    case 'ArrowLeft':
    case 'ArrowRight':
      return toRating(value + (key === forward ? ratingStep : -ratingStep));
    case 'PageUp':
      return toRating(value + 1);
    case 'PageDown':
      return toRating(value - 1);
    case 'Home':
      return 0;
    case 'End':
      return maxRating;
    default:
      return undefined;
  }
};
