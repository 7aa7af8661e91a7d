import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { isMostlyPlayed } from './league-rounds.ts';
import type { LeagueStage } from './league-tables.ts';

/** Consecutive matchdays, both included. */
export interface MatchdayRange {
  from: number;
  to: number;
}

/** How many of the last matchdays have a table of their own. */
const lastMatchdays = [10, 5] as const;

/** The halves of a league of two legs once the second has begun, and its last ten and five matchdays. */
export function matchdayRanges(
  season: Pick<Season, 'teams'>,
  { id, legs, teams }: Pick<LeagueStage, 'id' | 'legs' | 'teams'>,
  matches: readonly Match[],
): { halves: MatchdayRange[]; last: MatchdayRange[] } {
  const own = Map.groupBy(
    matches.filter(({ stage, matchday }) => stage === id && matchday !== undefined),
    ({ matchday = 0 }) => matchday,
  );
  const count = (teams ?? season.teams).length;
  // The record may break off before the last matchday. With an odd number of teams one rests on each.
  const end = Math.max(legs * (count % 2 === 0 ? count - 1 : count), ...own.keys());
  const latest = Math.max(0, ...[...own].flatMap(([day, ofDay]) => (isMostlyPlayed({ matches: ofDay }) ? day : [])));
  const half = Math.ceil(end / 2);
  return {
    halves:
      legs === 2 && latest > half
        ? [
            { from: 1, to: half },
            { from: half + 1, to: end },
          ]
        : [],
    last: lastMatchdays
      .map((length) => ({ from: latest - length + 1, to: latest }))
      .filter(({ from, to }) => from > 1 && to > 0),
  };
}
