import { type LiveTable } from '#browser/page-script/live/live-table.ts';
import { awaitedMatches } from '#football/live/awaited-matches.ts';
import { stageRules } from '#football/stage-rules.ts';
import { type Season } from '#schemas/competition.ts';
import { type Match } from '#schemas/match.ts';

/** Matches to come that a table knows: about two matchdays, so that a postponed match is among them too. */
const maxMatches = (teams: number): number => Math.max(2, teams);

/**
 * What a table needs to take scores in play, as JSON; undefined where none can come.
 * @param matches of its stage, or of its group
 * @param rows the whole table, best first
 */
export const liveTableOf = (
  season: Season,
  stageId: string,
  matches: readonly Match[],
  rows: readonly { team: string }[],
): string | undefined => {
  const stage = season.stages.find(({ id }) => id === stageId);
  if (!stage || stage.type === 'KNOCKOUT' || !season.current) return undefined;
  if (season.tableMode === 'ppg' || season.curtailed !== undefined) return undefined;
  const rowOf = (side: Match['homeTeam']): number => rows.findIndex(({ team }) => team === side);
  const inTable = matches.filter(({ homeTeam, awayTeam }) => rowOf(homeTeam) >= 0 && rowOf(awayTeam) >= 0);
  const awaited = awaitedMatches(inTable, maxMatches(rows.length));
  if (awaited.length === 0) return undefined;
  const { tiebreakers, pointsWin, pointsDraw, pointsLoss } = stageRules(season, stage);
  const live: LiveTable = {
    points: [pointsWin, pointsDraw, pointsLoss],
    by: tiebreakers,
    matches: awaited.map(({ id, kickoff, homeTeam, awayTeam }) => [id, kickoff, rowOf(homeTeam), rowOf(awayTeam)]),
  };
  return JSON.stringify(live);
};
