import { describe, expect, it } from 'vitest';
import { placeGoals, type ListedGoal } from './place-goals.ts';

type Short = [side: 'home' | 'away', minute: number, scorerOf?: 'home' | 'away', ownGoal?: boolean];

/** Where each goal is placed: `home`, `away own`, or `-` for one that is left out. */
function places(goals: Short[], regularTime: [number, number], halfTime?: [number, number], extra?: [number, number]) {
  const pair = ([home, away]: [number, number]) => ({ home, away });
  const listed = goals.map(([side, minute, scorerOf, ownGoal = false]): ListedGoal => ({
    side,
    minute,
    ownGoal,
    ...(scorerOf && { scorerOf }),
  }));
  const score = {
    ...(halfTime && { halfTime: pair(halfTime) }),
    regularTime: pair(regularTime),
    ...(extra && { afterExtraTime: pair(extra) }),
  };
  return placeGoals(listed, score).map((placed) => (placed ? `${placed.side}${placed.ownGoal ? ' own' : ''}` : '-'));
}

describe('goals that contradict the score', () => {
  it('are placed by the team of their scorer', () => {
    const goals: Short[] = [
      ['home', 10, 'home'],
      ['home', 20, 'away'],
      ['home', 30],
    ];
    expect(places(goals, [2, 1])).toEqual(['home', 'away', 'home']);
  });

  it('are placed by exclusion, where the scorers of the others are known', () => {
    expect(
      places(
        [
          ['home', 10, 'home'],
          ['home', 20],
          ['home', 30, 'home'],
        ],
        [2, 1],
      ),
    ).toEqual(['home', 'away', 'home']);
  });

  it('are placed by the half-time score', () => {
    expect(
      places(
        [
          ['home', 10],
          ['home', 60],
        ],
        [1, 1],
        [0, 1],
      ),
    ).toEqual(['away', 'home']);
  });

  it('are own goals of a known scorer where nothing else fits', () => {
    expect(places([['home', 10, 'home']], [0, 1])).toEqual(['away own']);
    expect(places([['home', 10, 'home', true]], [0, 1])).toEqual(['away own']);
    expect(places([['home', 10, 'away', true]], [1, 1])).toEqual(['home own']);
  });

  it('change sides where both lists stand in the wrong order', () => {
    expect(
      places(
        [
          ['away', 10],
          ['away', 20],
          ['away', 30],
        ],
        [3, 0],
      ),
    ).toEqual(['home', 'home', 'home']);
  });

  it('are left out where several ways fit', () => {
    expect(
      places(
        [
          ['home', 10],
          ['home', 20],
        ],
        [1, 1],
      ),
    ).toEqual(['-', '-']);
    expect(
      places(
        [
          ['home', 10],
          ['away', 20],
          ['away', 30],
        ],
        [2, 1],
      ),
    ).toEqual(['-', '-', '-']);
  });

  it('are left out where there are more than the score has, except those that are certain', () => {
    expect(
      places(
        [
          ['home', 10],
          ['home', 60],
          ['home', 70],
        ],
        [2, 0],
        [1, 0],
      ),
    ).toEqual(['home', '-', '-']);
    expect(places([['home', 10]], [0, 0])).toEqual(['-']);
  });

  it('are left out of the 90 minutes where the score is of extra time', () => {
    expect(places([['home', 89]], [0, 0], undefined, [1, 0])).toEqual(['-']);
  });

  it('stay where they are fewer than the score, and in a match with more goals than can be tried', () => {
    expect(places([['home', 10]], [3, 2])).toEqual(['home']);
    expect(
      places(
        Array.from({ length: 15 }, (): Short => ['home', 10]),
        [7, 8],
      )[0],
    ).toBe('-');
  });

  it('do not depend on a wrong half-time score', () => {
    expect(
      places(
        [
          ['home', 10, 'home'],
          ['home', 20, 'away'],
        ],
        [1, 1],
        [0, 0],
      ),
    ).toEqual(['home', 'away']);
  });
});
