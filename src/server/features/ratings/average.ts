import type { RatingTallyRow } from '../../platform/database/tables.ts';

/** The average of ratings, with one decimal; null if there are none. */
export const averageOf = ({ count, tenths }: Pick<RatingTallyRow, 'count' | 'tenths'>): number | null =>
  count === 0 ? null : Math.round(tenths / count) / 10;
