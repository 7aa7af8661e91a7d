import type { Season } from '#schemas/competition.ts';
import { groupStages } from './group-standings.ts';

/** The place of a group on its season's page: its id, after that of its stage in a later group stage, whose groups may have the same ids. */
export const groupAnchor = (season: Pick<Season, 'stages'>, stage: string, group: string): string =>
  groupStages(season)[0]?.id === stage ? group : `${stage}-${group}`;
