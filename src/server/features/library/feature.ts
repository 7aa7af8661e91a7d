import { sql } from 'kysely';
import { placeLifeMs } from '#contract/following/limits.ts';
import type { Feature } from '../../http/feature.ts';
import { clockSlackMs } from '../../platform/database/sweep.ts';
import { libraryRoutes } from './library-routes.ts';
import { exportLibrary } from './library.ts';

/** What readers follow and save, and their reading positions. */
export const library: Feature = {
  routes: libraryRoutes,
  exportOf: exportLibrary,
  sweep: {
    expired: (now) => ({ library_items: sql`list = 'places' AND added_at <= ${now - placeLifeMs}` }),
    repairs: (now) => [
      ['library_items', sql`added_at = ${now}`, sql`list = 'places' AND added_at > ${now + clockSlackMs}`],
    ],
  },
};
