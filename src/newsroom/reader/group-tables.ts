import { bestThirds as rankThirds } from '#football/best-thirds.ts';
import {
  groupStages as groupStagesOf,
  groupTables as computeGroupTables,
  type GroupStage,
} from '#football/group-standings.ts';
import type { StandingsRow } from '#football/standings.ts';
import type { Match } from '#schemas/match.ts';
import type { ReadContext } from './context.ts';
import type { SeasonData } from './season-data.ts';

/** The tables of a group stage. Thirds that are out lose the mark of their position. */
const settledTables = ({ season, matches }: SeasonData, stage: GroupStage) => {
  const tables = computeGroupTables(season, stage, matches);
  const ofStage = matches.filter((match) => match.stage === stage.id);
  const { bestThirds } = stage.advance;
  const thirds = bestThirds ? rankThirds(tables, ofStage, season.rules, bestThirds) : [];
  const out = new Set(thirds.filter(({ qualified }) => qualified === false).map(({ row }) => row.team));
  const settled = tables.map(({ rows, ...table }) => ({
    ...table,
    rows: rows.map((row): StandingsRow => (out.has(row.team) ? { ...row, zone: undefined } : row)),
  }));
  return { stage, tables: settled, thirds };
};

/** A group's table from some of the matches of its stage, without the manual order, which is for the complete table. */
export const groupRows = (
  { season, matches }: SeasonData,
  { stage: id, group: own }: Pick<Match, 'stage' | 'group'>,
  counts: (match: Match) => boolean,
): StandingsRow[] => {
  const stage = groupStagesOf(season).find((each) => each.id === id);
  if (!stage) return [];
  const ofStage = matches.filter((match) => match.stage === id);
  const counted = ofStage.filter(counts);
  const partly = counted.length === ofStage.length ? stage : { ...stage, manualOrder: [] };
  return computeGroupTables(season, partly, counted).find(({ group }) => group.id === own)?.rows ?? [];
};

/** The tables of a season's group stages, computed once for all reads. */
export const groupTablesOf = ({ once }: Pick<ReadContext, 'once'>, data: SeasonData) =>
  once(`group tables ${data.season.id}`, () => groupStagesOf(data.season).map((stage) => settledTables(data, stage)));
