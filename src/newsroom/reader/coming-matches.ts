import { type MatchesAround, matchesAround } from '#football/matches-around.ts';
import { dependencyKey } from '../dependency-keys.ts';
import type { ReadContext } from './context.ts';
import type { FootballReads } from './football-reads.ts';
import type { MatchView } from './matches.ts';
import { type MatchMoment, matchMoments } from './match-moments.ts';
import { newsroomDay } from './newsroom-day.ts';

/** More matches with a result than a few days have. */
const maxMatchesOfDays = 1000;

/** Named reads of the days just ahead and just over. They change as time passes: they depend on the phases of matches too. */
export const comingMatchReads = (context: ReadContext, { match }: Pick<FootballReads, 'match'>) => {
  const { ahead, last, inCurrentSeasons } = matchMoments(context);
  const phases = [dependencyKey('matches'), dependencyKey('phases')];
  const coming = (): MatchMoment[] => context.once('coming matches', () => ahead(phases, 'TRUE'));
  const daysOf = (moments: readonly MatchMoment[], count: number): string[] =>
    [...new Set(moments.map(({ kickoff }) => newsroomDay(context, kickoff)))].slice(0, count);

  return {
    /** The first days with matches ahead in seasons under way, in the newsroom's zone. */
    comingDays: (count: number): string[] => daysOf(coming(), count),

    /** The matches of competitions under way around the instant of the build, so many of each list at most. */
    matchesAroundNow: (count: number): MatchesAround<MatchView> => {
      const moments = [...coming(), ...last(phases, maxMatchesOfDays, inCurrentSeasons())];
      const around = matchesAround(moments, {
        now: Date.parse(context.now),
        count,
        dayOf: (kickoff) => newsroomDay(context, kickoff),
      });
      const views = (list: readonly MatchMoment[]): MatchView[] => list.flatMap(({ id }) => match(id) ?? []);
      return { live: views(around.live), played: views(around.played), coming: views(around.coming) };
    },

    /** The last days with results, latest first, in the newsroom's zone. */
    playedDays: (count: number): string[] => daysOf(last(phases, maxMatchesOfDays, 'TRUE'), count),
  };
};
