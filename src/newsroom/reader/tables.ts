import { groupAnchor } from '#football/group-anchor.ts';
import { stageRules } from '#football/stage-rules.ts';
import type { StandingsRow } from '#football/standings.ts';
import type { Club } from '#schemas/club.ts';
import type { Zone } from '#schemas/competition.ts';
import type { Localised } from '#schemas/localised.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import { groupTablesOf } from './group-tables.ts';
import { leagueTablesOf } from './league-table.ts';
import { seasonData } from './season-data.ts';

/** A row of a table with its team. */
export interface TableRow extends StandingsRow {
  club: Club;
}

export interface Table {
  /** Id of the group, or of the stage of a league. */
  id: string;
  name: Localised;
  rows: TableRow[];
  complete: boolean;
}

/** A row of the table of third-placed teams; `position` is the one among them. */
export interface ThirdRow extends TableRow {
  /** With the group's place on the season's page. */
  group: { anchor: string; name: Localised };
  /** Undefined while it is undecided. */
  qualified: boolean | undefined;
}

/** A group stage with its tables. */
export interface GroupStageView {
  id: string;
  name: Localised;
  zones: Zone[];
  /** Each with its place on the season's page. */
  tables: (Table & { anchor: string })[];
  /** The third-placed teams of all groups, best first; empty where they do not count. */
  thirds: ThirdRow[];
}

/** A row with its team; none where the index has no such team. */
export const withClub =
  ({ club }: Pick<FootballReads, 'club'>) =>
  <Row extends StandingsRow>(row: Row): (Row & { club: Club })[] => {
    const team = club(row.team);
    return team ? [{ ...row, club: team }] : [];
  };

/** Named reads of tables. They are computed once for each season; nothing in them is typed in. */
export const tableReads = (context: ReadContext, football: Pick<FootballReads, 'club'>) => {
  const clubRow = withClub(football);
  return {
    /** The group stages of a season with their tables, in their order. */
    groupStages: (seasonId: string): GroupStageView[] => {
      const data = seasonData(context, seasonId);
      if (!data) return [];
      const { season } = data;
      return groupTablesOf(context, data).map(({ stage, tables, thirds }) => {
        const anchorOf = (group: string): string => groupAnchor(season, stage.id, group);
        return {
          id: stage.id,
          name: stage.name,
          zones: stageRules(season, stage).zones,
          tables: tables.map(({ group, rows, complete }) => ({
            id: group.id,
            anchor: anchorOf(group.id),
            name: group.name,
            rows: rows.flatMap(clubRow),
            complete,
          })),
          thirds: thirds.flatMap(({ row, position, shared, qualified, group }) =>
            clubRow({ ...row, position, shared, zone: undefined }).map((third) => ({
              ...third,
              group: { anchor: anchorOf(group.id), name: group.name },
              qualified,
            })),
          ),
        };
      });
    },

    /** The tables of a season's leagues: stages in which everybody plays everybody. */
    leagueTables: (seasonId: string): Table[] => {
      const data = seasonData(context, seasonId);
      const tables = data ? leagueTablesOf(context, data) : [];
      return tables.map(({ stage, rows, complete }) => ({
        id: stage.id,
        name: stage.name,
        complete,
        rows: rows.flatMap(clubRow),
      }));
    },
  };
};
