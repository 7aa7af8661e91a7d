import type { Feature } from '../../http/feature.ts';
import { ratingRoutes } from './rating-routes.ts';
import { exportRatings, removeRatingsOf } from './ratings.ts';

/** Readers' ratings of stories and items. */
export const ratings: Feature = {
  routes: ratingRoutes,
  exportOf: exportRatings,
  removeOf: (tables, { userId }) => removeRatingsOf(tables, userId),
};
