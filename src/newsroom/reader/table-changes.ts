import { isDecided } from '#football/decided.ts';
import { kickoffTime } from '#football/chronology.ts';
import { leagueStages } from '#football/league-tables.ts';
import { type TableChange, tableChanges } from '#football/table-change.ts';
import type { ReadContext } from './context.ts';
import { leagueTableOf } from './league-table.ts';
import { groupRows } from './group-tables.ts';
import { seasonOfMatch } from './season-data.ts';

/** Reads of the effect of a match on a table. */
export const tableChangeReads = (context: ReadContext) => ({
  /**
   * The change of the places of a match's two teams: in a league from one matchday to the next, in a group from the matches that began
   * before it to those that began at the same time. Empty for a knockout match.
   */
  tableChanges: (matchId: string): TableChange[] => {
    const data = seasonOfMatch(context, matchId);
    const own = data?.matches.find(({ id }) => id === matchId);
    if (!data || !own || !isDecided(own)) return [];
    const { group, matchday, homeTeam, awayTeam } = own;
    const teams = [homeTeam, awayTeam];
    if (group !== undefined) {
      const began = kickoffTime(own);
      const before = groupRows(data, own, (match) => kickoffTime(match) < began);
      return tableChanges(
        before,
        groupRows(data, own, (match) => kickoffTime(match) <= began),
        teams,
      );
    }
    const stage = leagueStages(data.season).find(({ id }) => id === own.stage);
    if (!stage || matchday === undefined) return [];
    const before = leagueTableOf(context, data, stage, { matchday: matchday - 1 });
    return tableChanges(before.rows, leagueTableOf(context, data, stage, { matchday }).rows, teams);
  },
});
