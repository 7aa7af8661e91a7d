import type { Goals, Match } from '#schemas/match.ts';
import { isGoal } from '../goal-events.ts';
import { goalsAreComplete } from '../timeline.ts';
import type { FactRule } from './fact-rule.ts';
import { type Moment, scoredMoments, scoreText, sides } from './moments.ts';

const goalsUntil = (match: Match, lastMinute: number): Goals => {
  const goals = 'events' in match ? match.events.filter((each) => isGoal(each) && each.minute <= lastMinute) : [];
  const of = (team: unknown): number => goals.filter((goal) => goal.team === team).length;
  return { home: of(match.homeTeam), away: of(match.awayTeam) };
};

const hasGoals = (match: Match): boolean => 'events' in match && match.events.some(isGoal);

/** Whether goals are possible with a score: equal to it if every goal is known, otherwise not more. */
const fits = (counted: Goals, { goals }: Moment, areComplete: boolean): boolean =>
  sides.every((side) => (areComplete ? counted[side] === goals[side] : counted[side] <= goals[side]));

export const goalsWithinScore: FactRule = {
  says: 'The goals among the events make the score at half-time, after 90 minutes and after extra time, an own goal under the team that benefits; the kicks of a shoot-out do not count. A match without goals among its events and an awarded one are exempt; of one with only some of its goals, they are no more than the score.',
  stops: true,
  of: 'match',
  faults: (match) => {
    if (!hasGoals(match)) return [];
    const areComplete = goalsAreComplete(match);
    for (const moment of scoredMoments(match)) {
      const counted = goalsUntil(match, moment.minute);
      if (!fits(counted, moment, areComplete))
        return [
          {
            field: 'events',
            reason: `the goals make ${scoreText(counted)} ${moment.words}, but the score says ${scoreText(moment.goals)}`,
          },
        ];
    }
    return [];
  },
};

export const everyGoal: FactRule = {
  says: 'Where a finished match has goals among its events, it has all of them.',
  stops: false,
  of: 'match',
  faults: (match) => {
    if (match.status !== 'FINISHED' || !hasGoals(match) || goalsAreComplete(match)) return [];
    const last = scoredMoments(match).at(-1);
    if (!last) return [];
    const counted = goalsUntil(match, last.minute);
    // The other rule reports more goals than the score.
    if (!fits(counted, last, false)) return [];
    return [
      {
        field: 'events',
        reason: `the goals make ${scoreText(counted)} of a score of ${scoreText(last.goals)}: add the others`,
      },
    ];
  },
};
