import type { DecidedMatch, Match, MatchEvent } from '#schemas/match.ts';
import { inOrderOfPlay } from './chronology.ts';
import { decidedMatches } from './decided.ts';
import { isGoal } from './goal-events.ts';

/** A goal of a player, or an own goal, in its match. */
export interface PlayerGoal {
  match: DecidedMatch;
  event: MatchEvent;
}

/** Every goal and own goal of a player in the order of play. */
export const playerGoals = (matches: readonly Match[], player: string): PlayerGoal[] =>
  inOrderOfPlay(decidedMatches(matches)).flatMap((match) =>
    match.events.filter((event) => event.player === player && isGoal(event)).map((event) => ({ match, event })),
  );
