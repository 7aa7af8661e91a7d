import { currentFirst } from '#football/current-first.ts';
import { fixturesByRound } from '#football/fixtures.ts';
import { leagueRounds } from '#football/league-rounds.ts';
import type { Localised } from '#schemas/localised.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { seasonData } from './season-data.ts';

/** The matches of a matchday, or of a stage without matchdays. */
export interface SeasonFixtures {
  stage: { id: string; name: Localised };
  matchday?: number;
  /** Of a league's round: a part of the address of its page. */
  round?: string;
  matches: MatchView[];
}

/** The named read of all matches of a season by their rounds. */
export const seasonFixtureReads = (context: ReadContext, { match }: Pick<FootballReads, 'match'>) => ({
  /**
   * All matches of a season: stages in their order, within a stage by matchday.
   * @param isCup whether they begin where the competition is now
   */
  fixturesByRound: (seasonId: string, isCup = false): SeasonFixtures[] => {
    const data = seasonData(context, seasonId);
    if (!data) return [];
    const rounds = leagueRounds(data.season, data.matches);
    const inOrder = fixturesByRound(data.season, data.matches);
    return (isCup ? currentFirst(inOrder) : inOrder).map(({ stage, matchday, matches }) => ({
      stage: { id: stage.id, name: stage.name },
      ...(matchday !== undefined && { matchday }),
      round: rounds.find((round) => round.stage.id === stage.id && round.matchday === matchday)?.id,
      matches: matches.flatMap(({ id }) => match(id) ?? []),
    }));
  },
});
