import { isDecided } from '#football/decided.ts';
import { finalGoals, winnerOf } from '#football/winner.ts';
import type { Goals, Match } from '#schemas/match.ts';

/** The data of a score: final goals, the winner of the tie, and how it was decided. */
export interface ScoreLine {
  home: number;
  away: number;
  winner?: 'home' | 'away';
  extraTime: boolean;
  penalties?: Goals;
}

/** The line of a match that has a score, or undefined. A match under way has a score and no winner. */
export const scoreLine = (match: Match): ScoreLine | undefined => {
  if (!('score' in match) || !match.score) return undefined;
  const goals = finalGoals({ score: match.score });
  const won = isDecided(match) ? winnerOf(match) : undefined;
  return {
    ...goals,
    winner: won && (won.winner === match.homeTeam ? 'home' : 'away'),
    extraTime: match.score.afterExtraTime !== undefined,
    penalties: match.score.penalties,
  };
};
