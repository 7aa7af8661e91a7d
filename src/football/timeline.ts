import type { Goals, Match, MatchEvent } from '#schemas/match.ts';
import { isGoal } from './goal-events.ts';
import { type Period, periods } from '#schemas/period.ts';
import { periodOf } from './period-of.ts';
import { finalGoals } from './winner.ts';

/** An event in the order of play, with its side and the score after it. */
export interface TimelineEntry {
  event: MatchEvent;
  /** The side of the team the event counts for: an own goal is on the side that benefits. */
  side: 'home' | 'away';
  period: Period;
  /** True for a goal. */
  isGoal: boolean;
  /** The score of play after the event; a shoot-out does not change it. */
  score: Goals;
  /** The shoot-out's score after the event, in a shoot-out only. */
  shootout?: Goals;
}

const byTime = (a: MatchEvent, b: MatchEvent): number =>
  periods.indexOf(periodOf(a)) - periods.indexOf(periodOf(b)) ||
  a.minute - b.minute ||
  (a.addedTime ?? 0) - (b.addedTime ?? 0);

/** The events of a match in the order of play; of one minute, in the order given. Empty for a match without events. */
export function timeline(match: Match): TimelineEntry[] {
  if (!('events' in match)) return [];
  let score: Goals = { home: 0, away: 0 };
  let shootout: Goals = { home: 0, away: 0 };
  return [...match.events].sort(byTime).map((event): TimelineEntry => {
    const side = event.team === match.homeTeam ? 'home' : 'away';
    const period = periodOf(event);
    const scored = isGoal(event);
    if (scored) score = { ...score, [side]: score[side] + 1 };
    if (event.type === 'shootoutScored') shootout = { ...shootout, [side]: shootout[side] + 1 };
    return { event, side, period, isGoal: scored, score, ...(period === 'shootout' && { shootout }) };
  });
}

/** True if the goals among the events add up to the score: only then is the score after each of them known. */
export function goalsAreComplete(match: Match): boolean {
  if (!('score' in match) || !match.score) return false;
  const { home, away } = finalGoals({ score: match.score });
  const last = timeline(match).at(-1)?.score ?? { home: 0, away: 0 };
  return last.home === home && last.away === away;
}
