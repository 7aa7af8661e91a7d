import type { MatchEvent, Score } from '#schemas/match.ts';
import type { IrregularityCode } from './irregularity.ts';
import { parseMinute, withinRegularTime } from './minute.ts';
import type { FindScorer } from './scorers.ts';
import type { WireGoal, WireMatch } from './wire.ts';

/** One side of a match, as its goals need it. */
export interface Side {
  team: string;
  findScorer: FindScorer;
}

interface Problem {
  code: IrregularityCode;
  position: string;
  message: string;
}

export interface ReadGoals {
  events: MatchEvent[];
  /** The score as far as the goals do not contradict it. */
  score: Score;
  problems: Problem[];
}

const typeOf = (goal: WireGoal): MatchEvent['type'] =>
  goal.owngoal ? 'ownGoal' : goal.penalty ? 'penaltyGoal' : 'goal';

/** The order of play: by minute, then added time. */
const byMinute = (a: MatchEvent, b: MatchEvent): number =>
  a.minute - b.minute || (a.addedTime ?? 0) - (b.addedTime ?? 0);

/** One goal as an event of the side it counts for; no event where the minute cannot be read. */
function readGoal(goal: WireGoal, position: string, side: Side, other: Side, ended90: boolean) {
  const problems: Problem[] = [];
  const read = parseMinute(goal.minute, goal.offset);
  if (!read.ok) {
    problems.push({ code: 'BAD_MINUTE', position, message: `${read.error}: the goal of ${goal.name} is left out` });
    return { problems };
  }
  const minute = ended90 ? withinRegularTime(read.value) : read.value;
  if (minute.minute !== read.value.minute) {
    const message = `minute ${goal.minute} without extra time is read as ${minute.minute}+${minute.addedTime}`;
    problems.push({ code: 'MINUTE_AFTER_THE_END', position, message });
  }
  const scorersSide = goal.owngoal ? other : side;
  const player = scorersSide.findScorer(goal.name);
  if (player === undefined) {
    const message = `${goal.name} is not in the squad of ${scorersSide.team}`;
    problems.push({ code: 'SCORER_NOT_IN_SQUAD', position, message });
  }
  const scorer = player === undefined ? { name: { en: goal.name } } : { player };
  const event: MatchEvent = { type: typeOf(goal), ...minute, team: side.team, ...scorer };
  return { event, problems };
}

const count = (events: readonly MatchEvent[], team: string, untilMinute: number): number =>
  events.filter((event) => event.team === team && event.minute <= untilMinute).length;

type Period = 'halfTime' | 'regularTime' | 'afterExtraTime';
const lastMinutes: Readonly<Record<Period, number>> = { halfTime: 45, regularTime: 90, afterExtraTime: 120 };

/** The periods at whose end the goals listed make another score than the file says, with both in words. */
function disagreements(events: readonly MatchEvent[], score: Score, home: Side, away: Side) {
  return (['halfTime', 'regularTime', 'afterExtraTime'] as const).flatMap((period) => {
    const said = score[period];
    const until = lastMinutes[period];
    const listed = { home: count(events, home.team, until), away: count(events, away.team, until) };
    if (said === undefined || (listed.home === said.home && listed.away === said.away)) return [];
    const message = `goals by minute ${until} make ${listed.home}-${listed.away}, the score says ${said.home}-${said.away}`;
    return [{ period, message }];
  });
}

/**
 * The goals of a match as events in the order of play, home first within a minute. Own goals stand under the team that
 * benefits, as in the file. Where score and goals differ, both stay as they are and the difference is reported; but a
 * half-time score that the minutes of otherwise agreeing goals contradict is left out.
 */
export function readGoals(match: WireMatch, home: Side, away: Side, score: Score): ReadGoals {
  const final = score.afterExtraTime ?? score.regularTime;
  if (match.goals1 === undefined && match.goals2 === undefined) {
    if (final.home + final.away === 0) return { events: [], score, problems: [] };
    const problem: Problem = { code: 'MISSING_GOALS', position: '', message: 'a score without its goals' };
    return { events: [], score, problems: [problem] };
  }
  const ended90 = score.afterExtraTime === undefined && score.penalties === undefined;
  const goals = [
    ...(match.goals1 ?? []).map((goal, index) => readGoal(goal, `goals1[${index}]`, home, away, ended90)),
    ...(match.goals2 ?? []).map((goal, index) => readGoal(goal, `goals2[${index}]`, away, home, ended90)),
  ];
  const events = goals.flatMap(({ event }) => (event ? [event] : [])).sort(byMinute);
  const differences = disagreements(events, score, home, away);
  const onlyHalfTime = differences.length === 1 && differences[0]?.period === 'halfTime';
  const problems = differences.map(({ message }): Problem => {
    const outcome = onlyHalfTime ? ': the half-time score is left out' : '';
    return { code: 'GOALS_DISAGREE_WITH_SCORE', position: '', message: message + outcome };
  });
  const { halfTime: _, ...withoutHalfTime } = score;
  return {
    events,
    score: onlyHalfTime ? withoutHalfTime : score,
    problems: [...goals.flatMap((goal) => goal.problems), ...problems],
  };
}
