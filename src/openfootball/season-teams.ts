import type { SeasonFactsFile } from './facts.ts';

/**
 * A season's facts about its own teams, and the ids of those they name that are not in it: a spelling that the file has otherwise, or a
 * mistake.
 */
export function withoutUnknownTeams(
  facts: SeasonFactsFile,
  teams: readonly string[],
): { facts: SeasonFactsFile; unknown: string[] } {
  const { champion, adjustments, manualOrder, ranking, ...others } = facts;
  const plays = (team: string): boolean => teams.includes(team);
  const named = [champion ?? [], (adjustments ?? []).map(({ team }) => team), manualOrder ?? [], ranking ?? []].flat();
  return {
    facts: {
      ...others,
      ...(champion !== undefined && plays(champion) && { champion }),
      ...(adjustments && { adjustments: adjustments.filter(({ team }) => plays(team)) }),
      ...(manualOrder && { manualOrder: manualOrder.filter(plays) }),
      ...(ranking && { ranking: ranking.filter(plays) }),
    },
    unknown: [...new Set(named.filter((team) => !plays(team)))],
  };
}
