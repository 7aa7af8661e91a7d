import type { Match } from '#schemas/match.ts';
import { isDecided, teamId } from './decided.ts';
import { phaseOf } from './phase.ts';
import type { Winner } from './winner.ts';

interface Tie {
  winner?: string | undefined;
  matches: readonly Match[];
  /** Ids, or words for a team not known yet. */
  sides: readonly Match['homeTeam'][];
}

/**
 * The winner of a tie that its results leave level, as a shoot-out is missing from the record, or that was called off because one team
 * withdrew: the one of its teams that plays in a later round. Undefined for any other tie, and where both or none of them do.
 *
 * @param later ids of the teams of all later rounds
 */
export function unrecordedWinner(
  { winner, matches, sides }: Tie,
  later: ReadonlySet<string | undefined>,
): Winner | undefined {
  const [home, away] = sides.map(teamId);
  if (winner !== undefined || home === undefined || away === undefined) return undefined;
  const isOver = matches.every((match) => isDecided(match) || phaseOf(match, { current: true }) === 'cancelled');
  if (!isOver || later.has(home) === later.has(away)) return undefined;
  return later.has(home)
    ? { winner: home, loser: away, decidedIn: 'unrecorded' }
    : { winner: away, loser: home, decidedIn: 'unrecorded' };
}
