import type { LiveTable } from '#browser/page-script/live/live-table.ts';
import { awaitedInTable } from '#football/live/awaited-matches.ts';
import { stageRules } from '#football/stage-rules.ts';
import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';

/**
 * What a table needs to take scores in play, as JSON; undefined where none can come.
 * @param matches of the season, or the next ones of the table
 * @param rows the whole table, best first
 */
export const liveTableOf = (
  season: Season,
  stageId: string,
  matches: readonly Match[],
  rows: readonly { team: string }[],
): string | undefined => {
  const stage = season.stages.find(({ id }) => id === stageId);
  if (!stage || stage.type === 'KNOCKOUT') return undefined;
  const awaited = awaitedInTable(season, stageId, matches, rows);
  if (awaited.length === 0) return undefined;
  const rowOf = (side: Match['homeTeam']): number => rows.findIndex(({ team }) => team === side);
  const { tiebreakers, pointsWin, pointsDraw, pointsLoss } = stageRules(season, stage);
  const live: LiveTable = {
    points: [pointsWin, pointsDraw, pointsLoss],
    by: tiebreakers,
    matches: awaited.map(({ id, kickoff, homeTeam, awayTeam }) => [id, kickoff, rowOf(homeTeam), rowOf(awayTeam)]),
  };
  return JSON.stringify(live);
};
