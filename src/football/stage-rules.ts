import type { Season, SeasonRules, Stage } from '#schemas/competition.ts';

/** The rules of a stage's tables: its own, or else its season's. */
export function stageRules(
  { rules }: Pick<Season, 'rules'>,
  {
    zones = rules.zones,
    manualOrder = rules.manualOrder,
    playoffAfter = rules.playoffAfter,
  }: Exclude<Stage, { type: 'KNOCKOUT' }>,
): SeasonRules {
  return { ...rules, zones, manualOrder, playoffAfter };
}
