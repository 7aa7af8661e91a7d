import { kickoffTime } from '#football/chronology.ts';
import { isDecided } from '#football/decided.ts';
import type { GroupStage } from '#football/group-standings.ts';
import { awaitedInTable } from '#football/live/awaited-matches.ts';
import { leagueStages, type LeagueTable } from '#football/league-tables.ts';
import { missingResults } from '#football/missing-results.ts';
import type { StandingsRow } from '#football/standings.ts';
import type { Zone } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import { leagueTableOf, leagueTablesOf } from './league-table.ts';
import { groupRows, groupTablesOf } from './group-tables.ts';
import { seasonData, seasonOfMatch, type SeasonData } from './season-data.ts';
import { type Table, withClub } from './tables.ts';

/** The part of a table that the page of a match or team shows. */
export interface TableAround extends Omit<Table, 'complete'> {
  /** Of the whole table, where only some of its rows are shown. */
  zones?: Zone[];
  /** True for the table after the match's matchday, or after a group's match; otherwise it is the present one. */
  isAfter?: boolean;
  /** True for a group that has ended. */
  isFinal?: boolean;
  /** Of the page of a match that is among them, the next matches of the table, which is whole then. */
  next?: Match[];
  /** Matches of a past season that it leaves out, because their results are not known. Only of a team's table in a league. */
  missing?: number;
}

/** Named reads of the part of a table around a team, or the two of a match. */
export const tableAroundReads = (context: ReadContext, football: Pick<FootballReads, 'club'>) => {
  const clubRow = withClub(football);

  /** The last of a season's groups that is the right one. */
  const wholeGroup = (
    data: SeasonData,
    isIt: (stage: string, group: GroupStage['groups'][number]) => boolean,
  ): TableAround | undefined => {
    const found = groupTablesOf(context, data)
      .flatMap(({ stage, tables }) => tables.map((table) => ({ stage, ...table })))
      .findLast(({ stage, group }) => isIt(stage.id, group));
    return (
      found && {
        id: found.group.id,
        name: found.group.name,
        rows: found.rows.flatMap(clubRow),
        isFinal: found.complete,
      }
    );
  };
  /** The rows of some teams and as many on each side as requested. */
  const partOf = ({ stage, rows, zones }: LeagueTable, teams: readonly string[], reach: number): TableAround => {
    const places = rows.flatMap(({ team }, at) => (teams.includes(team) ? [at] : []));
    const near = rows.filter((_, at) => places.some((place) => Math.abs(place - at) <= reach));
    return { id: 'table', name: stage.name, rows: near.flatMap(clubRow), zones };
  };

  const nextOf = ({ season, matches }: SeasonData, own: Match, rows: readonly StandingsRow[]): Match[] => {
    const next = awaitedInTable(season, own.stage, matches, rows);
    return next.some(({ id }) => id === own.id) ? next : [];
  };

  return {
    /**
     * The part of its table that a match's page shows: the table of its group, or in a league the rows of both teams and their neighbours. One
     * that takes scores in play is whole: nobody comes into a part of it, or leaves it.
     * A match with a result shows it as it was then, after its matchday or after the group's matches that had begun: later results do not
     * change it. Undefined for a knockout match.
     */
    tableAround: (matchId: string): TableAround | undefined => {
      const data = seasonOfMatch(context, matchId);
      const own = data?.matches.find(({ id }) => id === matchId);
      if (!data || !own) return undefined;
      const { group, matchday, homeTeam, awayTeam } = own;
      const teams = [homeTeam, awayTeam].flatMap((side) => (typeof side === 'string' ? [side] : []));
      if (group !== undefined) {
        const whole = wholeGroup(data, (stage, each) => stage === own.stage && each.id === group);
        const began = kickoffTime(own);
        const isLast = data.matches.every(
          (each) => each.stage !== own.stage || each.group !== group || kickoffTime(each) <= began,
        );
        if (!whole || isLast || !isDecided(own)) return whole && { ...whole, next: nextOf(data, own, whole.rows) };
        const rows = groupRows(data, own, (each) => kickoffTime(each) <= began);
        return { ...whole, rows: rows.flatMap(clubRow), isFinal: false, isAfter: true };
      }
      const stage = leagueStages(data.season).find(({ id }) => id === own.stage);
      if (!stage) return undefined;
      const isAfter = matchday !== undefined && isDecided(own);
      const table = leagueTableOf(context, data, stage, isAfter ? { matchday } : {});
      const next = isAfter ? [] : nextOf(data, own, table.rows);
      return { ...partOf(table, teams, next.length > 0 ? table.rows.length : 1), isAfter, next };
    },

    /** The part of its table that a team's page shows: its group, or in a league its row and two on each side. */
    tableOf: (seasonId: string, clubId: string): TableAround | undefined => {
      const data = seasonData(context, seasonId);
      if (!data) return undefined;
      const group = wholeGroup(data, (_stage, { teams }) => teams.includes(clubId));
      if (group) return group;
      const tables = leagueTablesOf(context, data).filter(({ rows }) => rows.some(({ team }) => team === clubId));
      const begun = tables.filter(({ stage: { carriesOverFrom }, rows }) => {
        const before = tables.find(({ stage }) => stage.id === carriesOverFrom);
        return carriesOverFrom === undefined || played(rows, clubId) > played(before?.rows ?? [], clubId);
      });
      const table = begun.at(-1);
      if (!table) return undefined;
      return { ...partOf(table, [clubId], 2), missing: missingResults(data.season, data.matches, table.stage.id) };
    },
  };
};

const played = (rows: readonly StandingsRow[], team: string): number =>
  rows.find((row) => row.team === team)?.played ?? 0;
