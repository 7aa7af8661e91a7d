import { bestThirds as rankThirds } from '#football/best-thirds.ts';
import { isDecided } from '#football/decided.ts';
import { groupStageOf, groupTables as computeGroupTables } from '#football/group-standings.ts';
import { leagueStages, type LeagueTable, leagueTables as computeLeagueTables } from '#football/league-tables.ts';
import { type StandingsRow } from '#football/standings.ts';
import { type Club } from '#schemas/club.ts';
import { type Stage, type Zone } from '#schemas/competition.ts';
import { type Localised } from '#schemas/localised.ts';
import { type ReadContext } from './context.ts';
import { type FootballReads } from './football.ts';
import { leagueTableOf } from './league-table.ts';
import { seasonData, seasonOfMatch } from './season-data.ts';

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
  group: { id: string; name: Localised };
  /** Undefined while it is undecided. */
  qualified: boolean | undefined;
}

type Group = Extract<Stage, { type: 'GROUPS' }>['groups'][number];

/** Named reads of tables. They are computed once for each season; nothing in them is typed in. */
export const tableReads = (context: ReadContext, { club }: Pick<FootballReads, 'club'>) => {
  const { once } = context;
  const withClub = <Row extends StandingsRow>(row: Row): (Row & { club: Club })[] => {
    const team = club(row.team);
    return team ? [{ ...row, club: team }] : [];
  };

  /** The groups. Once all of them have ended, the thirds that advanced are marked. */
  const computed = (seasonId: string) =>
    once(`group tables ${seasonId}`, () => {
      const data = seasonData(context, seasonId);
      const stage = data && groupStageOf(data.season);
      if (!data || !stage) return { tables: [], thirds: [] };
      const tables = computeGroupTables(data.season, stage, data.matches);
      const thirds = stage.advance.bestThirds
        ? rankThirds(tables, data.matches, data.season.rules, stage.advance.bestThirds)
        : [];
      if (!tables.every(({ complete }) => complete)) return { tables, thirds };
      const out = new Set(thirds.filter(({ qualified }) => qualified === false).map(({ row }) => row.team));
      const settled = tables.map(({ rows, ...table }) => ({
        ...table,
        rows: rows.map((row): StandingsRow => (out.has(row.team) ? { ...row, zone: undefined } : row)),
      }));
      return { tables: settled, thirds };
    });

  const leagues = (seasonId: string) =>
    once(`league tables ${seasonId}`, () => {
      const data = seasonData(context, seasonId);
      return data ? computeLeagueTables(data.season, data.matches) : [];
    });

  const wholeGroup = (seasonId: string, isIt: (group: Group) => boolean): TableAround | undefined => {
    const found = computed(seasonId).tables.find(({ group }) => isIt(group));
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
    /** The tables of a season's groups, in their order. */
    groupTables: (seasonId: string): Table[] => {
      return computed(seasonId).tables.map(({ group, rows, complete }) => ({
        id: group.id,
        name: group.name,
        rows: rows.flatMap(withClub),
        complete,
      }));
    },

    /** The table of one group. */
    groupTable: (seasonId: string, groupId: string): Table | undefined => {
      const found = computed(seasonId).tables.find(({ group }) => group.id === groupId);
      return (
        found && { id: groupId, name: found.group.name, rows: found.rows.flatMap(withClub), complete: found.complete }
      );
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
      if (group !== undefined) return wholeGroup(data.season.id, (each) => each.id === group);
      const stage = leagueStages(data.season).find(({ id }) => id === own.stage);
      if (!stage) return undefined;
      const isAfter = matchday !== undefined && isDecided(own);
      const table = leagueTableOf(context, data, stage, isAfter ? { matchday } : {});
      return { ...partOf(table, teams, 1), isAfter };
    },

    /** The part of its table that a team's page shows: its group, or in a league its row and two on each side. */
    tableOf: (seasonId: string, clubId: string): TableAround | undefined => {
      const group = wholeGroup(seasonId, ({ teams }) => teams.includes(clubId));
      if (group) return group;
      const tables = leagues(seasonId).filter(({ rows }) => rows.some(({ team }) => team === clubId));
      const begun = tables.filter(({ stage: { carriesOverFrom }, rows }) => {
        const before = tables.find(({ stage }) => stage.id === carriesOverFrom);
        return carriesOverFrom === undefined || played(rows, clubId) > played(before?.rows ?? [], clubId);
      });
      const table = begun.at(-1);
      return table && partOf(table, [clubId], 2);
    },

    /** The third-placed teams of all groups, best first; empty where they do not count. */
    bestThirds: (seasonId: string): ThirdRow[] => {
      return computed(seasonId).thirds.flatMap(({ row, position, shared, qualified, group }) =>
        withClub({ ...row, position, shared, zone: undefined }).map((third) => ({
          ...third,
          group: { id: group.id, name: group.name },
          qualified,
        })),
      );
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
