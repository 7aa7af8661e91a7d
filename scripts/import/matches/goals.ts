import type { MatchEvent, Score } from '#schemas/match.ts';
import { withExtraTime } from './extra-time-score.ts';
import { readList, type GoalInList, type Problem } from './goal-lists.ts';
import { placeGoals, type PlacedGoal } from './place-goals.ts';
import type { FindScorer } from './scorers.ts';
import type { SourceMatch } from '../source/openfootball-shapes.ts';

/** One side of a match, with the data for reading its goals. */
export interface ScoringSide {
  team: string;
  findScorer: FindScorer;
  /** Whether a name certainly is a player of the team, by its squad or its other goals of the season; false for all where absent. */
  hasPlayer?: (name: string) => boolean;
}

type Sides = Readonly<Record<'home' | 'away', ScoringSide>>;

export interface ReadGoals {
  events: MatchEvent[];
  /** The score, without the parts that the goals contradict. */
  score: Score;
  problems: Problem[];
}

/** The order of play: by minute, then added time. */
const byMinute = (a: MatchEvent, b: MatchEvent): number =>
  a.minute - b.minute || (a.addedTime ?? 0) - (b.addedTime ?? 0);

const otherSide = (side: 'home' | 'away'): 'home' | 'away' => (side === 'home' ? 'away' : 'home');

/** A goal as an event of the side it counts for. */
function eventOf({ goal, position, minute }: GoalInList, { side, ownGoal }: PlacedGoal, sides: Sides) {
  const { who, problem } = sides[ownGoal ? otherSide(side) : side].findScorer(goal.name);
  const type = ownGoal ? 'ownGoal' : goal.penalty ? 'penaltyGoal' : 'goal';
  const event: MatchEvent = { type, ...minute, team: sides[side].team, ...who };
  return { event, problems: problem ? [{ ...problem, position }] : [] };
}

const asListed = ({ goal, side }: GoalInList): PlacedGoal => ({ side, ownGoal: goal.owngoal ?? false });

/** The team of a scorer, if exactly one of the two certainly has him. */
function teamOf({ goal }: GoalInList, sides: Sides): 'home' | 'away' | undefined {
  const [home, away] = [sides.home.hasPlayer?.(goal.name) ?? false, sides.away.hasPlayer?.(goal.name) ?? false];
  return home === away ? undefined : home ? 'home' : 'away';
}

/** The description of a corrected goal; undefined for an unchanged one. */
function correction(goal: GoalInList, placed: PlacedGoal | undefined, sides: Sides): string | undefined {
  const what = `the goal of ${goal.goal.name} in minute ${goal.goal.minute}`;
  if (placed === undefined) return `${what} cannot be placed and is left out`;
  const listed = asListed(goal);
  if (placed.side === listed.side && placed.ownGoal === listed.ownGoal) return undefined;
  return `${what} is read as ${placed.ownGoal ? 'an own goal' : 'a goal'} for ${sides[placed.side].team}`;
}

const count = (events: readonly MatchEvent[], team: string, untilMinute: number): number =>
  events.filter((event) => event.team === team && event.minute <= untilMinute).length;

type Period = 'halfTime' | 'regularTime' | 'afterExtraTime';
const lastMinutes: Readonly<Record<Period, number>> = { halfTime: 45, regularTime: 90, afterExtraTime: 120 };

/** The periods after which the listed goals differ from the file's score, with a description of both. */
function disagreements(events: readonly MatchEvent[], score: Score, { home, away }: Sides) {
  return (['halfTime', 'regularTime', 'afterExtraTime'] as const).flatMap((period) => {
    const stated = score[period];
    const until = lastMinutes[period];
    const listed = { home: count(events, home.team, until), away: count(events, away.team, until) };
    if (stated === undefined || (listed.home === stated.home && listed.away === stated.away)) return [];
    const message = `goals by minute ${until} make ${listed.home}-${listed.away}, the score says ${stated.home}-${stated.away}`;
    return [{ period, message }];
  });
}

/** Whether a half-time score is possible with the goals, of which some may be missing. */
const fitsHalfTime = (events: readonly MatchEvent[], { halfTime, regularTime }: Score, sides: Sides): boolean =>
  halfTime === undefined ||
  (['home', 'away'] as const).every((side) => {
    const { team } = sides[side];
    const first = count(events, team, lastMinutes.halfTime);
    const second = count(events, team, lastMinutes.regularTime) - first;
    return first <= halfTime[side] && second <= regularTime[side] - halfTime[side];
  });

/**
 * The goals of a match as events in the order of play, home first within a minute. Own goals are listed under the team that benefits, as in
 * the file. If the goals contradict the score, they are corrected as far as that is certain (see `placeGoals`), the others are left out,
 * and everything is reported. A half-time score that the minutes contradict is left out. Fewer goals than the score are no contradiction.
 *
 * @param knockout whether the match needed a winner: only then a draw can have gone to extra time
 */
export function readGoals(
  match: SourceMatch,
  home: ScoringSide,
  away: ScoringSide,
  stated: Score,
  knockout: boolean,
): ReadGoals {
  const sides = { home, away };
  const score = withExtraTime(match, stated, knockout);
  const final = score.afterExtraTime ?? score.regularTime;
  if (match.goals1 === undefined && match.goals2 === undefined) {
    if (final.home + final.away === 0) return { events: [], score, problems: [] };
    const problem: Problem = { code: 'MISSING_GOALS', position: '', message: 'a score without its goals' };
    return { events: [], score, problems: [problem] };
  }
  const ended90 = score.afterExtraTime === undefined && score.penalties === undefined;
  const lists = [readList(match.goals1 ?? [], 'home', ended90), readList(match.goals2 ?? [], 'away', ended90)];
  const goals = lists.flatMap((list) => list.goals);
  const eventsOf = (places: readonly (PlacedGoal | undefined)[]) =>
    goals.flatMap((goal, index) => {
      const placed = places[index];
      return placed ? [eventOf(goal, placed, sides)] : [];
    });
  const listed = goals.map(asListed);
  const differences = disagreements(
    eventsOf(listed).map(({ event }) => event),
    score,
    sides,
  );
  const contradicts = differences.some(({ period }) => period !== 'halfTime');
  const places = contradicts
    ? placeGoals(
        goals.map((goal, index) => {
          const scorerOf = teamOf(goal, sides);
          const { side, ownGoal } = listed[index] ?? asListed(goal);
          return { side, ownGoal, minute: goal.minute.minute, ...(scorerOf && { scorerOf }) };
        }),
        score,
      )
    : listed;
  const read = eventsOf(places);
  const events = read.map(({ event }) => event).sort(byMinute);
  const isComplete = events.length === final.home + final.away;
  const halfTimeIsWrong = isComplete
    ? disagreements(events, score, sides).some(({ period }) => period === 'halfTime')
    : !fitsHalfTime(events, score, sides);
  const outcomes = [
    ...goals.flatMap((goal, index) => correction(goal, places[index], sides) ?? []),
    ...(halfTimeIsWrong ? ['the half-time score is left out'] : []),
  ];
  const problems = differences.map(({ message }, index): Problem => {
    const outcome = index === differences.length - 1 && outcomes.length > 0 ? `: ${outcomes.join('; ')}` : '';
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
    score: halfTimeIsWrong ? withoutHalfTime : score,
    problems: [...[...lists, ...read].flatMap((each) => each.problems), ...problems],
  };
}
