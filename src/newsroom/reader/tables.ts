import { bestThirds as rankThirds } from '#football/best-thirds.ts';
import { groupAnchor } from '#football/group-anchor.ts';
import { isDecided } from '#football/decided.ts';
import {
  groupStages as groupStagesOf,
  groupTables as computeGroupTables,
  type GroupStage,
} from '#football/group-standings.ts';
import { stageRules } from '#football/stage-rules.ts';
import { leagueStages, type LeagueTable, leagueTables as computeLeagueTables } from '#football/league-tables.ts';
import { type StandingsRow } from '#football/standings.ts';
import { type Club } from '#schemas/club.ts';
import { type Zone } from '#schemas/competition.ts';
import { type Localised } from '#schemas/localised.ts';
import { type ReadContext } from './context.ts';
import { type FootballReads } from './football.ts';
import { leagueTableOf } from './league-table.ts';
import { seasonData, seasonOfMatch, type SeasonData } from './season-data.ts';

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
  /** True for a group that has ended. */
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
  /** The third-placed teams of all groups, best first; empty where they do not count. */
  thirds: ThirdRow[];
}

/** Named reads of tables. They are computed once for each season; nothing in them is typed in. */
export const tableReads = (context: ReadContext, { club }: Pick<FootballReads, 'club'>) => {
  const { once } = context;
  const withClub = <Row extends StandingsRow>(row: Row): (Row & { club: Club })[] => {
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

  /** The last of a season's groups that is the right one. */
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
      return computed(seasonId).map(({ stage, tables, thirds }) => {
        const anchorOf = (group: string): string => groupAnchor(season, stage.id, group);
        return {
          id: stage.id,
          name: stage.name,
          zones: stageRules(season, stage).zones,
          tables: tables.map(({ group, rows, complete }) => ({
            id: group.id,
            anchor: anchorOf(group.id),
            name: group.name,
            rows: rows.flatMap(withClub),
            complete,
          })),
          thirds: thirds.flatMap(({ row, position, shared, qualified, group }) =>
            withClub({ ...row, position, shared, zone: undefined }).map((third) => ({
              ...third,
              group: { anchor: anchorOf(group.id), name: group.name },
              qualified,
            })),
          ),
        };
      });
    },

    /**
     * The part of its table that a match's page shows: the present table of its group, or in a league the rows of both teams and their
     * neighbours. A league's match shows the table after its matchday: later results do not change its page. Undefined for a knockout
     * match.
     */
    tableAround: (matchId: string): TableAround | undefined => {
      const data = seasonOfMatch(context, matchId);
      const own = data?.matches.find(({ id }) => id === matchId);
      if (!data || !own) return undefined;
      const { group, matchday, homeTeam, awayTeam } = own;
      const teams = [homeTeam, awayTeam].flatMap((side) => (typeof side === 'string' ? [side] : []));
      if (group !== undefined) {
        return wholeGroup(data.season.id, (stage, each) => stage === own.stage && each.id === group);
      }
      const stage = leagueStages(data.season).find(({ id }) => id === own.stage);
      if (!stage) return undefined;
      const isAfter = matchday !== undefined && isDecided(own);
      const table = leagueTableOf(context, data, stage, isAfter ? { matchday } : {});
      return { ...partOf(table, teams, 1), isAfter };
    },

    /** The part of its table that a team's page shows: its group, or in a league its row and two on each side. */
    tableOf: (seasonId: string, clubId: string): TableAround | undefined => {
      const group = wholeGroup(seasonId, (_stage, { teams }) => teams.includes(clubId));
      if (group) return group;
      const tables = leagues(seasonId).filter(({ rows }) => rows.some(({ team }) => team === clubId));
      const begun = tables.filter(({ stage: { carriesOverFrom }, rows }) => {
        const before = tables.find(({ stage }) => stage.id === carriesOverFrom);
        return carriesOverFrom === undefined || played(rows, clubId) > played(before?.rows ?? [], clubId);
      });
      const table = begun.at(-1);
      return table && partOf(table, [clubId], 2);
    },

    /** The tables of a season's leagues: stages in which everybody plays everybody. */
    leagueTables: (seasonId: string): Table[] =>
      leagues(seasonId).map(({ stage, rows, complete }) => ({
        id: stage.id,
        name: stage.name,
        complete,
        rows: rows.flatMap(withClub),
      })),
  };
};

const played = (rows: readonly StandingsRow[], team: string): number =>
  rows.find((row) => row.team === team)?.played ?? 0;
