import { isToCome } from '#football/decided.ts';
import { type Season } from '#schemas/competition.ts';
import { type Match } from '#schemas/match.ts';

/** How many matches of a stage of a past season have no result in the record; none of a season under way, whose are to come. */
export const missingResults = (
  { current }: Pick<Season, 'current'>,
  matches: readonly Match[],
  stage: string,
): number => (current ? 0 : matches.filter((match) => match.stage === stage && isToCome(match)).length);
