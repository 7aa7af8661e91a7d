import { isDecided, teamId } from './decided.ts';
import type { RoundOfMatches } from './fixtures.ts';
import { isOpen } from './phase.ts';

const hasTeam = ({ matches }: RoundOfMatches): boolean =>
  matches.some(({ homeTeam, awayTeam }) => teamId(homeTeam) !== undefined || teamId(awayTeam) !== undefined);

/**
 * The rounds of a cup from where it is now: the one being played, or the next, with those after it; then those before it, the latest first.
 * Once the cup is over, its last round is the first. While groups are played, rounds whose teams are all unknown come last.
 * @param rounds in their order
 */
export function currentFirst(rounds: readonly RoundOfMatches[]): RoundOfMatches[] {
  const latest = rounds.findLastIndex(({ matches }) => matches.some(isDecided));
  const [reached, next] = rounds.slice(Math.max(latest, 0));
  if (latest < 0 || !reached) return [...rounds];
  const isOver = !reached.matches.some(isOpen);
  const now = isOver && next && hasTeam(next) ? latest + 1 : latest;
  const isShown = (round: RoundOfMatches): boolean => reached.stage.type === 'KNOCKOUT' || hasTeam(round);
  const later = rounds.slice(now);
  return [...later.filter(isShown), ...rounds.slice(0, now).reverse(), ...later.filter((round) => !isShown(round))];
}
