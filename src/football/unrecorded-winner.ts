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
 * The winner of a tie without a recorded winner: its shoot-out is missing, or one team withdrew. It is the team that plays in a later
 * round. Undefined for any other tie, and if both or neither play in one.
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
