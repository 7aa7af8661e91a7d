import type { DecidedMatch, Match } from '#schemas/match.ts';
import { balanceOf, type Balance } from './balance.ts';
import { inOrderOfPlay } from './chronology.ts';
import { isDecided, isToCome, playsIn } from './decided.ts';

/** A team's matches and their totals. */
export interface TeamRecord extends Balance {
  /** All its matches in the order of play. */
  matches: Match[];
  /** The last match with a result. */
  last?: DecidedMatch;
  /** The first match to come or in play; not one that was cancelled or abandoned. */
  next?: Match;
}

/** A team's past and future matches among some matches. */
export function teamRecord(allMatches: readonly Match[], team: string): TeamRecord {
  const matches = inOrderOfPlay(allMatches.filter((match) => playsIn(match, team)));
  const decided = matches.filter(isDecided);
  const last = decided.at(-1);
  const next = matches.find(isToCome);
  return { matches, ...(last && { last }), ...(next && { next }), ...balanceOf(decided, team) };
}
