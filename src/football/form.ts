import type { DecidedMatch } from '#schemas/match.ts';
import { inOrderOfPlay } from './chronology.ts';
import { winnerOf } from './winner.ts';

/** Won, drawn or lost after 90 minutes. */
export type FormResult = 'W' | 'D' | 'L';

/** A team's result in a match it played, by regular time. */
export function resultFor(team: string, match: DecidedMatch): FormResult {
  const { home, away } = match.score.regularTime;
  if (home === away) return 'D';
  return home > away === (match.homeTeam === team) ? 'W' : 'L';
}

/** What a match was for a team in the end: extra time and a shoot-out count. */
export function outcomeFor(team: string, match: DecidedMatch): FormResult {
  const won = winnerOf(match);
  if (!won) return 'D';
  return won.winner === team ? 'W' : 'L';
}

/** A team's last results among some matches, oldest first. */
export const formOf = (team: string, matches: readonly DecidedMatch[], length = 5): FormResult[] =>
  inOrderOfPlay(matches.filter((match) => match.homeTeam === team || match.awayTeam === team))
    .slice(-length)
    .map((match) => resultFor(team, match));
