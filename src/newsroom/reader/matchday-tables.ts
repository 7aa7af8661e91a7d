import { leagueStages } from '#football/league-tables.ts';
import { type MatchdayRange, matchdayRanges } from '#football/matchday-range.ts';
import { type MatchdayResults, matchdayResults, tableOfMatchdays } from '#football/matchday-results.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import { seasonData } from './season-data.ts';
import { type TableRow, withClub } from './tables.ts';

/** A table of some of a league's matchdays. */
export interface MatchdayTable extends MatchdayRange {
  id: 'firstHalf' | 'secondHalf' | 'since' | 'sinceLater';
  rows: TableRow[];
}

/** The named reads of the tables of a league's matchdays. */
export const matchdayTableReads = (context: ReadContext, football: Pick<FootballReads, 'club'>) => ({
  /** The tables of parts of a league by its matchdays: its halves, and its last matchdays. */
  matchdayTables: (seasonId: string, stageId: string): MatchdayTable[] => {
    const data = seasonData(context, seasonId);
    const stage = data && leagueStages(data.season).find(({ id }) => id === stageId);
    if (!stage) return [];
    const { halves, last } = matchdayRanges(data.season, stage, data.matches);
    const results = matchdayResults(data.season, stage, data.matches);
    const tableOf = (id: MatchdayTable['id'], range: MatchdayRange): MatchdayTable => ({
      id,
      ...range,
      rows: tableOfMatchdays(results, range).flatMap(withClub(football)),
    });
    return [
      ...halves.map((range, at) => tableOf(at === 0 ? 'firstHalf' : 'secondHalf', range)),
      ...last.map((range, at) => tableOf(at === 0 ? 'since' : 'sinceLater', range)),
    ];
  },

  /** The results of a season's leagues that have tables of their last matchdays, by the ids of their stages. */
  matchdayResults: (seasonId: string): Record<string, MatchdayResults> => {
    const data = seasonData(context, seasonId);
    const stages = data ? leagueStages(data.season) : [];
    return Object.fromEntries(
      stages.flatMap((stage) =>
        data && matchdayRanges(data.season, stage, data.matches).last.length > 0
          ? [[stage.id, matchdayResults(data.season, stage, data.matches)]]
          : [],
      ),
    );
  },
});
