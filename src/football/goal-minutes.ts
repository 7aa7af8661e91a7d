import type { Match } from '#schemas/match.ts';
import { decidedMatches } from './decided.ts';
import { isGoal } from './goal-events.ts';

/** A period of a match and its goals. */
export interface GoalMinutes {
  /** As on an axis: `1–15`, `45+`, `106–120`. */
  label: string;
  /** First and last minute. */
  from: number;
  to: number;
  /** True for added time: the minutes after `to`. */
  added: boolean;
  goals: number;
}

const stretch = (from: number, to: number): Omit<GoalMinutes, 'goals'> => ({
  label: `${from}–${to}`,
  from,
  to,
  added: false,
});

const addedTime = (minute: number): Omit<GoalMinutes, 'goals'> => ({
  label: `${minute}+`,
  from: minute,
  to: minute,
  added: true,
});

const regular = [
  stretch(1, 15),
  stretch(16, 30),
  stretch(31, 45),
  addedTime(45),
  stretch(46, 60),
  stretch(61, 75),
  stretch(76, 90),
  addedTime(90),
];
const extra = [stretch(91, 105), stretch(106, 120)];

/**
 * The goals of some matches by periods of fifteen minutes, own goals included. Added time of the halves is separate, that of extra time
 * belongs to its half. The periods of extra time are included when one of the matches had it.
 */
export function goalsByMinutes(matches: readonly Match[]): GoalMinutes[] {
  const decided = decidedMatches(matches);
  const goals = decided.flatMap(({ events }) => events).filter(isGoal);
  const hadExtraTime = decided.some(({ score }) => score.afterExtraTime !== undefined);
  return (hadExtraTime ? [...regular, ...extra] : regular).map((part) => ({
    ...part,
    goals: goals.filter(({ minute, addedTime: added = 0 }) => {
      const standsApart = added > 0 && minute <= 90;
      return part.from <= minute && minute <= part.to && standsApart === part.added;
    }).length,
  }));
}
