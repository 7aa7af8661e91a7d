import type { MatchEvent, Score } from '#schemas/match.ts';
import type { IrregularityCode } from './irregularity.ts';
import { parseMinute, withinRegularTime } from './minute.ts';
import type { FindScorer } from './scorers.ts';
import type { WireGoal, WireMatch } from './wire.ts';

/** One side of a match, with what its goals need. */
export interface ScoringSide {
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
  /** The score, without the parts that the goals contradict. */
  score: Score;
  problems: Problem[];
}

const typeOf = (goal: WireGoal): MatchEvent['type'] =>
  goal.owngoal ? 'ownGoal' : goal.penalty ? 'penaltyGoal' : 'goal';

/** The order of play: by minute, then added time. */
const byMinute = (a: MatchEvent, b: MatchEvent): number =>
  a.minute - b.minute || (a.addedTime ?? 0) - (b.addedTime ?? 0);

/** One goal as an event of the side it counts for; none where the minute is unreadable. */
function readGoal(goal: WireGoal, position: string, side: ScoringSide, other: ScoringSide, ended90: boolean) {
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
  const { who, problem } = (goal.owngoal ? other : side).findScorer(goal.name);
  if (problem) problems.push({ ...problem, position });
  const event: MatchEvent = { type: typeOf(goal), ...minute, team: side.team, ...who };
  return { event, problems };
}

const count = (events: readonly MatchEvent[], team: string, untilMinute: number): number =>
  events.filter((event) => event.team === team && event.minute <= untilMinute).length;

type Period = 'halfTime' | 'regularTime' | 'afterExtraTime';
const lastMinutes: Readonly<Record<Period, number>> = { halfTime: 45, regularTime: 90, afterExtraTime: 120 };

/** The periods at whose end the listed goals differ from the file's score, with both in words. */
function disagreements(events: readonly MatchEvent[], score: Score, home: ScoringSide, away: ScoringSide) {
  return (['halfTime', 'regularTime', 'afterExtraTime'] as const).flatMap((period) => {
    const stated = score[period];
    const until = lastMinutes[period];
    const listed = { home: count(events, home.team, until), away: count(events, away.team, until) };
    if (stated === undefined || (listed.home === stated.home && listed.away === stated.away)) return [];
    const message = `goals by minute ${until} make ${listed.home}-${listed.away}, the score says ${stated.home}-${stated.away}`;
    return [{ period, message }];
  });
}

/** No half has as much added time: a goal so many minutes after the 90th belongs to extra time. */
const maxAddedTimeMinutes = 15;

/**
 * Whether a list of goals proves extra time: a minute too late for added time, or one after the 90th that follows a later one of added
 * time, as 91 follows 90+5.
 */
function showsExtraTime(goals: readonly WireGoal[]): boolean {
  const minutes = goals.flatMap(({ minute, offset }) => {
    const read = parseMinute(minute, offset);
    return read.ok ? [read.value] : [];
  });
  return minutes.some(
    ({ minute, addedTime = 0 }, index) =>
      addedTime === 0 &&
      (minute > 90 + maxAddedTimeMinutes ||
        (minute > 90 &&
          minutes.slice(0, index).some((before) => before.minute === 90 && 90 + (before.addedTime ?? 0) > minute))),
  );
}

/**
 * Corrects the score of a match whose file counts the goals of extra time in the score of 90 minutes: they are separated where the goals
 * prove it, in a knockout match that was level after 90 minutes. Any other score does not change.
 */
function withExtraTime(match: WireMatch, score: Score, knockout: boolean): Score {
  const { halfTime, regularTime, afterExtraTime, penalties } = score;
  const lists = [match.goals1 ?? [], match.goals2 ?? []] as const;
  if (!knockout || afterExtraTime || penalties || !lists.some(showsExtraTime)) return score;
  const by90 = lists.map((goals) => goals.filter(({ minute }) => Number.parseInt(String(minute), 10) <= 90).length);
  const [home = 0, away = 0] = by90;
  const agree = lists[0].length === regularTime.home && lists[1].length === regularTime.away;
  if (home !== away || !agree) return score;
  return { ...(halfTime && { halfTime }), regularTime: { home, away }, afterExtraTime: regularTime };
}

/**
 * The goals of a match as events in the order of play, home first within a minute. Own goals are listed under the team that benefits, as in
 * the file. Where score and goals differ, both stay and the difference is reported; only a half-time score that the minutes of otherwise
 * matching goals contradict is left out.
 *
 * @param knockout whether there had to be a winner: only then can a draw have gone to extra time
 */
export function readGoals(
  match: WireMatch,
  home: ScoringSide,
  away: ScoringSide,
  stated: Score,
  knockout: boolean,
): ReadGoals {
  const score = withExtraTime(match, stated, knockout);
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
  if (score !== stated) {
    const { regularTime, afterExtraTime = regularTime } = score;
    const message = `${afterExtraTime.home}-${afterExtraTime.away} as the score of 90 minutes has goals of extra time in it: read as ${regularTime.home}-${regularTime.away} after 90`;
    problems.unshift({ code: 'EXTRA_TIME_AS_FULL_TIME', position: '', message });
  }
  const { halfTime: _, ...withoutHalfTime } = score;
  return {
    events,
    score: onlyHalfTime ? withoutHalfTime : score,
    problems: [...goals.flatMap((goal) => goal.problems), ...problems],
  };
}
