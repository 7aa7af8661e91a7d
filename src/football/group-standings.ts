import type { Season, Stage } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { standings, type StandingsRow } from './standings.ts';

export type GroupStage = Extract<Stage, { type: 'GROUPS' }>;
export type Group = GroupStage['groups'][number];

/** A group with its table. */
export interface GroupTable {
  group: Group;
  rows: StandingsRow[];
  /** True when every two teams of the group have met. */
  complete: boolean;
}

/** The group stage of a season, the first where there are several. */
export const groupStageOf = (season: Pick<Season, 'stages'>): GroupStage | undefined =>
  season.stages.find((stage) => stage.type === 'GROUPS');

/** The tables of a group stage, in the order of its groups. Only matches of that stage count. */
export function groupTables(
  season: Pick<Season, 'rules' | 'adjustments'>,
  stage: GroupStage,
  matches: readonly Match[],
): GroupTable[] {
  return stage.groups.map((group): GroupTable => {
    const ofGroup = matches.filter((match) => match.stage === stage.id && match.group === group.id);
    const rows = standings({
      teams: group.teams,
      matches: ofGroup,
      rules: season.rules,
      adjustments: season.adjustments,
    });
    return { group, rows, complete: rows.every(({ played }) => played >= group.teams.length - 1) };
  });
}
