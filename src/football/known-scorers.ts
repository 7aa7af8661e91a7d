import type { Match } from '#schemas/match.ts';
import { decidedMatches } from './decided.ts';
import { goalsAreComplete } from './timeline.ts';
import { finalGoals } from './winner.ts';

/** How far the scorers of some matches are known. */
export interface KnownScorers {
  /** Matches in which goals were scored. */
  matches: number;
  /** Those of them with an event for each of their goals. */
  complete: number;
}

/** In how many matches with goals every goal has its scorer. A match without goals has nothing to know. */
export function knownScorers(matches: readonly Match[]): KnownScorers {
  const withGoals = decidedMatches(matches).filter((match) => finalGoals(match).home + finalGoals(match).away > 0);
  return { matches: withGoals.length, complete: withGoals.filter(goalsAreComplete).length };
}
