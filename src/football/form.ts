import type { DecidedMatch } from '#schemas/match.ts';
import { inOrderOfPlay } from './chronology.ts';
import { finalGoals } from './winner.ts';

/** Won, drawn or lost: extra time counts, and a match that a shoot-out decided is drawn, as in every table. */
export type FormResult = 'W' | 'D' | 'L';

/** A team's result in a match it played. */
export function resultFor(team: string, match: DecidedMatch): FormResult {
  const { home, away } = finalGoals(match);
  if (home === away) return 'D';
  return home > away === (match.homeTeam === team) ? 'W' : 'L';
}

/** A team's last results among some matches, oldest first. */
export const formOf = (team: string, matches: readonly DecidedMatch[], length = 5): FormResult[] =>
  inOrderOfPlay(matches.filter((match) => match.homeTeam === team || match.awayTeam === team))
    .slice(-length)
    .map((match) => resultFor(team, match));
