import type { Match, MatchEvent } from '#schemas/match.ts';
import type { LineUp } from '#schemas/line-up.ts';
import { decidedMatches } from './decided.ts';

/** A player's figures over some matches, as far as they are known. */
export interface PlayerRecord {
  /** Matches he played in: begun, came on, or did something in. Undefined without team sheets. */
  appearances?: number;
  /** Penalties included, own goals not. */
  goals: number;
  penalties: number;
  ownGoals: number;
}

const begins = ({ starting }: LineUp, player: string): boolean => starting.some((each) => each.player === player);

/** True if the match data shows that the player was on the pitch. A card alone does not: substitutes on the bench can get one. */
const playedIn = (match: Match, events: readonly MatchEvent[], player: string): boolean => {
  const { lineups } = match;
  if (lineups && (begins(lineups.home, player) || begins(lineups.away, player))) return true;
  return events.some(
    ({ type, player: who, off }) => off?.player === player || (who === player && type !== 'yellow' && type !== 'red'),
  );
};

/** Adds up a player's matches with a result. */
export function playerRecord(matches: readonly Match[], player: string): PlayerRecord {
  const decided = decidedMatches(matches);
  const own = decided.flatMap(({ events }) => events).filter((event) => event.player === player);
  const count = (...types: MatchEvent['type'][]): number => own.filter(({ type }) => types.includes(type)).length;
  const appearances = decided.filter((match) => playedIn(match, match.events, player)).length;
  return {
    ...(decided.some(({ lineups }) => lineups) && { appearances }),
    goals: count('goal', 'penaltyGoal'),
    penalties: count('penaltyGoal'),
    ownGoals: count('ownGoal'),
  };
}
