import { seasonFacts, type SeasonFacts, type SharedRecord } from '#football/season-facts.ts';
import type { Club } from '#schemas/club.ts';
import type { DecidedMatch } from '#schemas/match.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { seasonData } from './season-data.ts';

/** A record with the teams that share it. */
export interface ClubRecord {
  clubs: Club[];
  value: number;
}

type RecordName = 'bestAttack' | 'bestDefence' | 'mostCleanSheets' | 'longestWinningRun' | 'longestUnbeatenRun';

/** Facts about a season's results, formatted for display. */
export interface SeasonFactsView extends Pick<
  SeasonFacts,
  'matches' | 'goals' | 'goalsPerMatch' | 'homeWins' | 'draws' | 'awayWins'
> {
  biggestWins: MatchView[];
  mostGoals: MatchView[];
  records: Partial<Record<RecordName, ClubRecord>>;
}

/** The named read of facts of a season's results. */
export const seasonFactReads = (context: ReadContext, { club, match }: Pick<FootballReads, 'club' | 'match'>) => {
  const clubsOf = (record: SharedRecord | undefined): ClubRecord | undefined =>
    record && { value: record.value, clubs: record.teams.flatMap((id) => club(id) ?? []) };
  const viewsOf = (matches: readonly DecidedMatch[]): MatchView[] => matches.flatMap(({ id }) => match(id) ?? []);

  return {
    /** Goals, home wins, the biggest win, the best attack; undefined before the first result. */
    seasonFacts: (seasonId: string): SeasonFactsView | undefined => {
      const facts = context.once(`facts ${seasonId}`, () => {
        const data = seasonData(context, seasonId);
        return data && seasonFacts(data.season.teams, data.matches);
      });
      if (!facts || facts.matches === 0) return undefined;
      const { matches, goals, goalsPerMatch, homeWins, draws, awayWins } = facts;
      return {
        matches,
        goals,
        goalsPerMatch,
        homeWins,
        draws,
        awayWins,
        biggestWins: viewsOf(facts.biggestWins),
        mostGoals: viewsOf(facts.mostGoals),
        records: {
          bestAttack: clubsOf(facts.bestAttack),
          bestDefence: clubsOf(facts.bestDefence),
          mostCleanSheets: clubsOf(facts.mostCleanSheets),
          longestWinningRun: clubsOf(facts.longestWinningRun),
          longestUnbeatenRun: clubsOf(facts.longestUnbeatenRun),
        },
      };
    },
  };
};
