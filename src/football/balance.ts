import type { DecidedMatch } from '#schemas/match.ts';
import { finalGoals, winnerOf } from './winner.ts';

/** Totals of a team's matches: extra time counts, and a match that a shoot-out decided is a draw. */
export interface Balance {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goalsFor: number;
  goalsAgainst: number;
  /** Matches in which it conceded no goal. */
  cleanSheets: number;
  /** Of the draws, those won and lost on penalties. */
  shootoutsWon: number;
  shootoutsLost: number;
}

/** Adds up matches that the team played. */
export function balanceOf(matches: readonly DecidedMatch[], team: string): Balance {
  const balance: Balance = {
    played: matches.length,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    cleanSheets: 0,
    shootoutsWon: 0,
    shootoutsLost: 0,
  };
  for (const match of matches) {
    const { home, away } = finalGoals(match);
    const [scored, conceded] = match.homeTeam === team ? [home, away] : [away, home];
    balance.goalsFor += scored;
    balance.goalsAgainst += conceded;
    balance[scored > conceded ? 'won' : scored < conceded ? 'lost' : 'drawn'] += 1;
    if (conceded === 0) balance.cleanSheets += 1;
    const outcome = winnerOf(match);
    if (outcome?.decidedIn === 'penalties') balance[outcome.winner === team ? 'shootoutsWon' : 'shootoutsLost'] += 1;
  }
  return balance;
}
