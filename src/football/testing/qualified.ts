import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { bestThirds } from '../best-thirds.ts';
import { groupStages, groupTables } from '../group-standings.ts';

/** Ids of the teams that advance by the tables and best thirds of a finished group stage, in alphabetical order. */
export function qualifiedTeams(season: Season, matches: readonly Match[]): string[] {
  const stage = groupStages(season)[0];
  if (stage === undefined) return [];
  const tables = groupTables(season, stage, matches);
  const top = tables.flatMap(({ rows }) => rows.filter(({ position }) => position <= stage.advance.topN));
  const thirds = bestThirds(tables, matches, season.rules, stage.advance.bestThirds)
    .filter(({ qualified }) => qualified)
    .map(({ row }) => row);
  return [...top, ...thirds].map(({ team }) => team).sort();
}
