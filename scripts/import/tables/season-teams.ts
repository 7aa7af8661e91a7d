import type { SeasonFactsFile } from './facts.ts';

/**
 * A season's rules with the ids of its teams, and the unknown names in them. The table may have ids, or names from the season's file. Rules
 * with unknown names are left out.
 *
 * @param idOf the id of a team of the season by its id or its name in the file
 */
export function withTeamIds(
  facts: SeasonFactsFile,
  idOf: (team: string) => string | undefined,
): { facts: SeasonFactsFile; unknown: string[] } {
  const { champion, titles, stages, groups, adjustments, manualOrder, ranking, ...others } = facts;
  const unknown = new Set<string>();
  const known = (team: string): string[] => {
    const id = idOf(team);
    if (id === undefined) unknown.add(team);
    return id === undefined ? [] : [id];
  };
  const [champ] = champion === undefined ? [] : known(champion);
  const ofTitle = ({ champion: named, ...title }: NonNullable<typeof titles>[string]) => {
    const [own] = named === undefined ? [] : known(named);
    return { ...title, ...(own !== undefined && { champion: own }) };
  };
  const ofStage = ({ manualOrder: order, ...stage }: NonNullable<typeof stages>[string]) => ({
    ...stage,
    ...(order && { manualOrder: order.flatMap(known) }),
  });
  return {
    facts: {
      ...others,
      ...(stages && {
        stages: Object.fromEntries(Object.entries(stages).map(([id, stage]) => [id, ofStage(stage)])),
      }),
      ...(champ !== undefined && { champion: champ }),
      ...(groups && {
        groups: Object.fromEntries(
          Object.entries(groups).flatMap(([letter, team]) => known(team).map((id) => [letter, id])),
        ),
      }),
      ...(titles && {
        titles: Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, ofTitle(title)])),
      }),
      ...(adjustments && {
        adjustments: adjustments.flatMap((each) => known(each.team).map((team) => ({ ...each, team }))),
      }),
      ...(manualOrder && { manualOrder: manualOrder.flatMap(known) }),
      ...(ranking && { ranking: ranking.flatMap(known) }),
    },
    unknown: [...unknown],
  };
}
