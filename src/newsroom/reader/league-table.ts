import {
  leagueTable,
  leagueTables,
  type LeagueStage,
  type LeagueTable,
  type LeagueTableOptions,
} from '#football/league-tables.ts';
import type { ReadContext } from './context.ts';
import type { SeasonData } from './season-data.ts';

/** The table of one league of a season, computed once for all reads. */
export const leagueTableOf = (
  { once }: Pick<ReadContext, 'once'>,
  { season, matches }: SeasonData,
  stage: LeagueStage,
  options: LeagueTableOptions = {},
): LeagueTable =>
  once(`league table ${season.id} ${stage.id} ${options.where ?? 'total'} ${options.matchday ?? 'all'}`, () =>
    leagueTable(season, stage, matches, options),
  );

/** The tables of all leagues of a season, computed once for all reads. */
export const leagueTablesOf = ({ once }: Pick<ReadContext, 'once'>, { season, matches }: SeasonData): LeagueTable[] =>
  once(`league tables ${season.id}`, () => leagueTables(season, matches));
