import { firstTables, type Season, type Stage } from '#schemas/competition.ts';

/** The ids of a stage and of the stages that it carries over, its own first. */
function carriedStages(stages: readonly Stage[], id: string): Set<string> {
  const carried = new Set<string>();
  for (let next: string | undefined = id; next !== undefined && !carried.has(next);) {
    carried.add(next);
    const stage = stages.find((each) => each.id === next);
    next = stage?.type === 'ROUND_ROBIN' ? stage.carriesOverFrom : undefined;
  }
  return carried;
}

/** The points given or taken away in the tables of a stage: its own, and those of the stages it carries over. */
export function adjustmentsIn(
  { stages, adjustments }: Pick<Season, 'stages' | 'adjustments'>,
  stageId: string,
): Season['adjustments'] {
  const [only] = firstTables(stages);
  const carried = carriedStages(stages, stageId);
  return adjustments.filter(({ stage = only?.id ?? '' }) => carried.has(stage));
}
