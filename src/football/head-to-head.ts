import type { DecidedMatch, Match } from '#schemas/match.ts';
import { balanceOf, type Balance } from './balance.ts';
import { inOrderOfPlay } from './chronology.ts';
import { isDecided, playsIn } from './decided.ts';

/** The meetings of two teams, with the balance from the view of the first. */
export interface HeadToHead extends Balance {
  /** With a result, newest first. */
  meetings: DecidedMatch[];
}

/** The meetings of two teams. */
export function headToHead(matches: readonly Match[], team: string, opponent: string): HeadToHead {
  const all = inOrderOfPlay(matches.filter((match) => playsIn(match, team) && playsIn(match, opponent)));
  const decided = all.filter(isDecided);
  return {
    meetings: [...decided].reverse(),
    ...balanceOf(decided, team),
  };
}
