const kicksEach = 5;

/** True when the other side can no longer draw level within the first five kicks each. */
function isOver(goals: readonly [number, number], taken: readonly [number, number]): boolean {
  const left = [Math.max(kicksEach - taken[0], 0), Math.max(kicksEach - taken[1], 0)] as const;
  if (left[0] > 0 || left[1] > 0) return goals[0] > goals[1] + left[1] || goals[1] > goals[0] + left[0];
  return taken[0] === taken[1] && goals[0] !== goals[1];
}

/** Every result a shoot-out can end with before sudden death, as `3-1`; the sides' order does not matter. */
function endsOfFirstFive(): ReadonlySet<string> {
  const ends = new Set<string>();
  const play = (goals: readonly [number, number], taken: readonly [number, number]): void => {
    if (isOver(goals, taken)) {
      ends.add(`${Math.max(...goals)}-${Math.min(...goals)}`);
      return;
    }
    if (taken[0] === kicksEach && taken[1] === kicksEach) return;
    const first = taken[0] === taken[1];
    for (const scored of [0, 1]) {
      if (first) play([goals[0] + scored, goals[1]], [taken[0] + 1, taken[1]]);
      else play([goals[0], goals[1] + scored], [taken[0], taken[1] + 1]);
    }
  };
  play([0, 0], [0, 0]);
  return ends;
}

const earlyEnds = endsOfFirstFive();

/**
 * True when a shoot-out can end like this under Law 10: five kicks each, ended as soon as it is decided, then sudden death, where the
 * difference is always one goal. 4–4 is impossible, and so is 5–1.
 */
export function isPossibleShootout(home: number, away: number): boolean {
  const [more, fewer] = [Math.max(home, away), Math.min(home, away)];
  return more - fewer === 1 || earlyEnds.has(`${more}-${fewer}`);
}
