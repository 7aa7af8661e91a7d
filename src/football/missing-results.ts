import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { matchesInAll } from './league-tables.ts';
import { isOpen } from './phase.ts';

/**
 * The number of matches of a past season's league stage without a result, including matches that are not in the content: a source may end
 * in March. Zero for a season under way. For a season that was broken off only listed matches count, because the others were never played.
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
