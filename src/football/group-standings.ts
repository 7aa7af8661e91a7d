import type { Season, Stage } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { adjustmentsIn } from './adjustments.ts';
import { teamId } from './decided.ts';
import { stageRules } from './stage-rules.ts';
import { standings, type StandingsRow } from './standings.ts';

export type GroupStage = Extract<Stage, { type: 'GROUPS' }>;
export type Group = GroupStage['groups'][number];

/** A group with its table. */
export interface GroupTable {
  group: Group;
  rows: StandingsRow[];
  /**
   * True when every two teams of the group have met, twice where it has two legs, or each has played its matches where not all meet; never
   * while one of its teams is not known.
   */
  complete: boolean;
}

/** The group stages of a season in their order: a second one, or a final group, follows the first. */
export const groupStages = (season: Pick<Season, 'stages'>): GroupStage[] =>
  season.stages.filter((stage) => stage.type === 'GROUPS').sort((a, b) => a.order - b.order);

/** The tables of a group stage, in the order of its groups. Only matches of that stage count. */
export function groupTables(
  season: Pick<Season, 'rules' | 'adjustments' | 'stages'>,
  stage: GroupStage,
  matches: readonly Match[],
): GroupTable[] {
  const adjustments = adjustmentsIn(season, stage.id);
  return stage.groups.map((group): GroupTable => {
    const ofGroup = matches.filter((match) => match.stage === stage.id && match.group === group.id);
    const rows = standings({
      teams: group.teams,
      matches: ofGroup,
      rules: stageRules(season, stage),
      adjustments,
    });
    const matchesEach = stage.matchesEach ?? stage.legs * (group.teams.length - 1);
    const isKnown = ofGroup.every(({ homeTeam, awayTeam }) => teamId(homeTeam) && teamId(awayTeam));
    const isDrawn = isKnown && rows.length > 1;
    return { group, rows, complete: isDrawn && rows.every(({ played }) => played >= matchesEach) };
  });
}
