import type { Goals, Score } from '#schemas/match.ts';

type Side = keyof Goals;

/** A goal in a file, with the known data of its scorer. */
export interface ListedGoal {
  /** The side whose list it stands in. */
  side: Side;
  /** 1 to 120, without added time. */
  minute: number;
  ownGoal: boolean;
  /** The scorer's team, where a squad or other goals of the season prove it. */
  scorerOf?: Side;
}

/** The side a goal counts for. */
export interface PlacedGoal {
  side: Side;
  ownGoal: boolean;
}

/** The decision about a goal: it counts for the side of its list, for the other, or is left out. */
type Place = 'listed' | 'other' | 'out';

const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

/** Up to the 45th minute, up to the 90th, after it. */
type Interval = 'firstHalf' | 'secondHalf' | 'extraTime';
const intervalOf = (minute: number): Interval =>
  minute <= 45 ? 'firstHalf' : minute <= 90 ? 'secondHalf' : 'extraTime';

/** A goal's cost: zero if it agrees with its scorer's team, the highest for leaving it out. */
function costOf({ side, ownGoal, scorerOf }: ListedGoal, place: Place): number {
  if (place === 'out') return 100;
  const isOther = place === 'other';
  if (scorerOf === undefined) return isOther ? 1 : 0;
  const countsFor = isOther ? otherSide(side) : side;
  const marked = ownGoal ? otherSide(scorerOf) : scorerOf;
  return countsFor === marked ? 0 : 2;
}

/** Whether goals leave room for the rest of a score: in each interval at most as many as it has. */
function isPossible(
  goals: readonly ListedGoal[],
  places: readonly Place[],
  score: Score,
  withHalfTime: boolean,
): boolean {
  const { halfTime, regularTime, afterExtraTime = regularTime } = score;
  return (['home', 'away'] as const).every((side) => {
    const count = (of: readonly Interval[]): number =>
      goals.filter((goal, index) => {
        const place = places[index];
        const countsFor = place === 'out' ? undefined : place === 'other' ? otherSide(goal.side) : goal.side;
        return countsFor === side && of.includes(intervalOf(goal.minute));
      }).length;
    const halves =
      !withHalfTime ||
      halfTime === undefined ||
      (count(['firstHalf']) <= halfTime[side] && count(['secondHalf']) <= regularTime[side] - halfTime[side]);
    return (
      halves &&
      count(['firstHalf', 'secondHalf']) <= regularTime[side] &&
      count(['extraTime']) <= afterExtraTime[side] - regularTime[side]
    );
  });
}

/** The cheapest ways to place the goals within a score. */
function cheapest(goals: readonly ListedGoal[], score: Score, withHalfTime: boolean): Place[][] {
  let best = Infinity;
  let ways: Place[][] = [];
  const extend = (places: Place[], cost: number): void => {
    if (
      cost > best ||
      !isPossible(goals, places.concat(goals.slice(places.length).map(() => 'out')), score, withHalfTime)
    )
      return;
    const next = goals[places.length];
    if (next === undefined) {
      if (cost < best) ways = [];
      best = cost;
      ways.push(places);
      return;
    }
    for (const place of ['listed', 'other', 'out'] as const) extend([...places, place], cost + costOf(next, place));
  };
  extend([], 0);
  return ways;
}

/** Maximum number of goals for which all combinations are tried. */
const maxGoals = 14;

/**
 * Assigns the goals of a match to the sides so that they do not contradict its score. A goal is moved to the other side if its scorer's
 * team proves it, or if all goals fit the score only in that way. Then a scorer of the listed side scored an own goal. The two lists may
 * also be swapped. A goal that may be on either side, or may not be a goal, is undefined in the result.
 */
export function placeGoals(goals: readonly ListedGoal[], score: Score): (PlacedGoal | undefined)[] {
  if (goals.length > maxGoals) return goals.map(() => undefined);
  const withHalfTime = cheapest(goals, score, true);
  const anyHalf = cheapest(goals, score, false);
  const cost = (ways: readonly Place[][]): number =>
    (ways[0] ?? []).reduce((sum, place, index) => sum + (goals[index] ? costOf(goals[index], place) : 0), 0);
  // A half-time score may be wrong: it only decides between otherwise equal results.
  const ways = withHalfTime.length > 0 && cost(withHalfTime) <= cost(anyHalf) ? withHalfTime : anyHalf;
  const swapped = goals.map((): Place => 'other');
  const unproven = goals.every(({ scorerOf }) => scorerOf === undefined);
  const all = unproven && isPossible(goals, swapped, score, true) && cost(ways) > 0 ? [...ways, swapped] : ways;
  return goals.map((goal, index) => {
    const places = new Set(all.map((way) => way[index]));
    const [place] = places;
    if (places.size !== 1 || place === undefined || place === 'out') return undefined;
    const side = place === 'other' ? otherSide(goal.side) : goal.side;
    const { ownGoal, scorerOf } = goal;
    return { side, ownGoal: scorerOf === undefined ? ownGoal : scorerOf !== side };
  });
}
