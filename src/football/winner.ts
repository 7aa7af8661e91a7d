import type { DecidedMatch, Goals } from '#schemas/match.ts';

export interface Winner {
  /** Id of the winning team. */
  winner: string;
  /** Id of the beaten team. */
  loser: string;
  /** `unrecorded` if only the next round shows who went through. */
  decidedIn: 'regular' | 'extraTime' | 'penalties' | 'unrecorded';
}

/** Goals of the match without a shoot-out: after extra time where it was played. */
export const finalGoals = ({ score }: Pick<DecidedMatch, 'score'>): Goals => score.afterExtraTime ?? score.regularTime;

/**
 * Who won a match and how: by 90 minutes, else by extra time, else by the shoot-out. Undefined for a draw.
 */
export function winnerOf(match: Pick<DecidedMatch, 'homeTeam' | 'awayTeam' | 'score'>): Winner | undefined {
  const { regularTime, afterExtraTime, penalties } = match.score;
  const periods = [
    { goals: penalties, decidedIn: 'penalties' },
    { goals: afterExtraTime, decidedIn: 'extraTime' },
    { goals: regularTime, decidedIn: 'regular' },
  ] as const;
  const last = periods.find(({ goals }) => goals !== undefined);
  if (last?.goals === undefined || last.goals.home === last.goals.away) return undefined;
  const homeWon = last.goals.home > last.goals.away;
  return {
    winner: homeWon ? match.homeTeam : match.awayTeam,
    loser: homeWon ? match.awayTeam : match.homeTeam,
    decidedIn: last.decidedIn,
  };
}
