import { matchesInAll } from '#football/league-tables.ts';
import { isOpen } from '#football/phase.ts';
import { type Season } from '#schemas/competition.ts';
import { type Match } from '#schemas/match.ts';

/**
 * How many matches of a league stage of a past season have no result in the record, listed there or not: a source may end in March. None of a
 * season under way, whose are to come; of one broken off only those that are listed, as the rest were never played.
 */
export const missingResults = (
  season: Pick<Season, 'current' | 'curtailed' | 'tableMode' | 'teams' | 'stages'>,
  matches: readonly Match[],
  stageId: string,
): number => {
  const stage = season.stages.find(({ id }) => id === stageId);
  const own = matches.filter((match) => match.stage === stageId);
  if (season.current || stage?.type !== 'ROUND_ROBIN' || own.length === 0) return 0;
  const isBrokenOff = season.curtailed !== undefined || season.tableMode === 'ppg';
  const unlisted = isBrokenOff ? 0 : Math.max(0, matchesInAll(season, stage) - own.length);
  return own.filter(isOpen).length + unlisted;
};
