import type { Feature } from '../../http/feature.ts';
import { pollRoutes } from './poll-routes.ts';
import { exportVotes, removeVotesOf } from './vote.ts';

/** Polls, and readers' votes. */
export const polls: Feature = {
  routes: pollRoutes,
  exportOf: exportVotes,
  removeOf: (tables, { polls: published, ...voter }) => removeVotesOf(tables, published, voter),
};
