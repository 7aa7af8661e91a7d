import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { bestThirds } from './best-thirds.ts';
import { groupStageOf, groupTables } from './group-standings.ts';

/** A team that goes on from the groups, and by which way. */
export interface Qualified {
  team: string;
  group: string;
  /** Position in its group. */
  position: number;
  as: 'top' | 'bestThird';
}

/**
 * The teams that go on from the group stage: the first of each group in the order of the groups, then the best third-placed
 * teams. A team whose position is shared across the border is not among them, because nothing says that it goes on; nor
 * is anyone of a group with matches to come, or any third-placed team before all groups have ended.
 */
export function qualifiedTeams(season: Season, matches: readonly Match[]): Qualified[] {
  const stage = groupStageOf(season);
  if (stage === undefined) return [];
  const tables = groupTables(season, stage, matches);
  const { topN, bestThirds: thirdsCount } = stage.advance;
  const top = tables
    .filter(({ complete }) => complete)
    .flatMap(({ group, rows }) =>
      rows
        .filter(({ position, shared }) => {
          const last = shared ? position + rows.filter((row) => row.position === position).length - 1 : position;
          return last <= topN;
        })
        .map(({ team, position }): Qualified => ({ team, group: group.id, position, as: 'top' })),
    );
  if (!tables.every(({ complete }) => complete)) return top;
  const thirds = bestThirds(tables, matches, season.rules, thirdsCount)
    .filter(({ qualified }) => qualified)
    .map(({ row, group }): Qualified => ({ team: row.team, group: group.id, position: row.position, as: 'bestThird' }));
  return [...top, ...thirds];
}
