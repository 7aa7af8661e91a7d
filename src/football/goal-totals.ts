import type { Match } from '#schemas/match.ts';
import { decidedMatches } from './decided.ts';
import { finalGoals } from './winner.ts';

export interface GoalTotals {
  /** Matches with a result. */
  matches: number;
  /** By the scores, extra time included and shoot-outs not. */
  goals: number;
  /** Goals from a penalty during play, by the events. */
  penalties: number;
  /** By the events. */
  ownGoals: number;
  /** 0 if there are no matches. */
  goalsPerMatch: number;
}

/** How many goals some matches had. */
export function goalTotals(matches: readonly Match[]): GoalTotals {
  const decided = decidedMatches(matches);
  const goals = decided.map(finalGoals).reduce((sum, { home, away }) => sum + home + away, 0);
  const events = decided.flatMap((match) => match.events);
  return {
    matches: decided.length,
    goals,
    penalties: events.filter(({ type }) => type === 'penaltyGoal').length,
    ownGoals: events.filter(({ type }) => type === 'ownGoal').length,
    goalsPerMatch: decided.length === 0 ? 0 : goals / decided.length,
  };
}
