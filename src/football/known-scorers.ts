import type { Match } from '#schemas/match.ts';
import { decidedMatches } from './decided.ts';
import { goalsAreComplete } from './timeline.ts';
import { finalGoals } from './winner.ts';

/** For how many matches the scorers are known. */
export interface KnownScorers {
  /** Matches in which goals were scored. */
  matches: number;
  /** Those of them with an event for each of their goals. */
  complete: number;
}

/**
 * Whether a list of scorers is a ranking: not if most of its matches are unknown, because then its order says more about the record than
 * about the players.
 */
export const isRanking = ({ matches, complete }: KnownScorers): boolean => 2 * complete >= matches;

/** The number of matches with goals in which every goal has its scorer. Matches without goals do not count. */
export function knownScorers(matches: readonly Match[]): KnownScorers {
  const withGoals = decidedMatches(matches).filter((match) => finalGoals(match).home + finalGoals(match).away > 0);
  return { matches: withGoals.length, complete: withGoals.filter(goalsAreComplete).length };
}
