import { groupAnchor } from '#football/group-anchor.ts';
import { stageRules } from '#football/stage-rules.ts';
import { type StandingsRow } from '#football/standings.ts';
import { type Club } from '#schemas/club.ts';
import { type Zone } from '#schemas/competition.ts';
import { type Localised } from '#schemas/localised.ts';
import { type ReadContext } from './context.ts';
import { type FootballReads } from './football-reads.ts';
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

/** The part of a table that the page of a match or team shows. */
export interface TableAround extends Omit<Table, 'complete'> {
  /** Of the whole table, where only some of its rows are shown. */
  zones?: Zone[];
  /** True for the table after the match's matchday; otherwise it is the present one. */
  isAfter?: boolean;
  /** True for a finished group. */
  isFinal?: boolean;
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
  /** The third-placed teams of all groups, best first; empty if they do not count. */
  thirds: ThirdRow[];
}

/** A row with its team; none where the index has no such team. */
export const withClub =
  ({ club }: Pick<FootballReads, 'club'>) =>
  <Row extends StandingsRow>(row: Row): (Row & { club: Club })[] => {
    const team = club(row.team);
    return team ? [{ ...row, club: team }] : [];
  };

  /** The tables of a group stage. Thirds that are out lose the mark of their position. */
  const computeGroups = ({ season, matches }: SeasonData, stage: GroupStage) => {
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

  const computed = (seasonId: string) =>
    once(`group tables ${seasonId}`, () => {
      const data = seasonData(context, seasonId);
      return data ? groupStagesOf(data.season).map((stage) => computeGroups(data, stage)) : [];
    });

  const leagues = (seasonId: string) =>
    once(`league tables ${seasonId}`, () => {
      const data = seasonData(context, seasonId);
      return data ? computeLeagueTables(data.season, data.matches) : [];
    });

  /** The last of a season's groups that meets a condition. */
  const wholeGroup = (
    seasonId: string,
    isIt: (stage: string, group: GroupStage['groups'][number]) => boolean,
  ): TableAround | undefined => {
    const found = computed(seasonId)
      .flatMap(({ stage, tables }) => tables.map((table) => ({ stage, ...table })))
      .findLast(({ stage, group }) => isIt(stage.id, group));
    return (
      found && {
        id: found.group.id,
        name: found.group.name,
        rows: found.rows.flatMap(withClub),
        isFinal: found.complete,
      }
    );
  };
  /** The rows of some teams and as many on each side as requested. */
  const partOf = ({ stage, rows, zones }: LeagueTable, teams: readonly string[], reach: number): TableAround => {
    const places = rows.flatMap(({ team }, at) => (teams.includes(team) ? [at] : []));
    const near = rows.filter((_, at) => places.some((place) => Math.abs(place - at) <= reach));
    return { id: 'table', name: stage.name, rows: near.flatMap(withClub), zones };
  };

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
