import { leagueStages } from '#football/league-tables.ts';
import { type MatchdayRange, matchdayRanges, tableOfMatchdays } from '#football/matchday-range.ts';
import { type ReadContext } from './context.ts';
import { type FootballReads } from './football-reads.ts';
import { seasonData } from './season-data.ts';
import { type TableRow, withClub } from './tables.ts';

/** A table of some of a league's matchdays. */
export interface MatchdayTable {
  id: 'firstHalf' | 'secondHalf' | 'since' | 'sinceLater';
  /** The first of the matchdays. */
  from: number;
  rows: TableRow[];
}

/** The named read of the tables of a league's matchdays. */
export const matchdayTableReads = (context: ReadContext, football: Pick<FootballReads, 'club'>) => ({
  /** The tables of parts of a league by its matchdays: its halves, and its last matchdays. */
  matchdayTables: (seasonId: string, stageId: string): MatchdayTable[] => {
    const data = seasonData(context, seasonId);
    const stage = data && leagueStages(data.season).find(({ id }) => id === stageId);
    if (!stage) return [];
    const { halves, last } = matchdayRanges(data.season, stage, data.matches);
    const tableOf = (id: MatchdayTable['id'], range: MatchdayRange): MatchdayTable => ({
      id,
      from: range.from,
      rows: tableOfMatchdays(data.season, stage, data.matches, range).flatMap(withClub(football)),
    });
    return [
      ...halves.map((range, at) => tableOf(at === 0 ? 'firstHalf' : 'secondHalf', range)),
      ...last.map((range, at) => tableOf(at === 0 ? 'since' : 'sinceLater', range)),
    ];
  },
});
