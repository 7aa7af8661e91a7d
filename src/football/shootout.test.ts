import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPossibleShootout } from './shootout.ts';

/** Plays a shoot-out out of a list of kicks, each scored or not, kick by kick in turn. */
function play(kicks: readonly boolean[]): [number, number] | undefined {
  const goals: [number, number] = [0, 0];
  for (const [index, scored] of kicks.entries()) {
    if (scored) goals[index % 2 === 0 ? 0 : 1] += 1;
    const taken = [Math.ceil((index + 1) / 2), Math.floor((index + 1) / 2)] as const;
    const left = [Math.max(5 - taken[0], 0), Math.max(5 - taken[1], 0)] as const;
    const lead = goals[0] - goals[1];
    const inFirstFive = left[0] + left[1] > 0;
    if (inFirstFive ? lead > left[1] || -lead > left[0] : taken[0] === taken[1] && lead !== 0) return goals;
  }
  return undefined;
}

describe('a shoot-out', () => {
  it.each([
    [5, 4],
    [4, 2],
    [3, 0],
    [4, 1],
    [3, 1],
    [1, 0],
    [2, 0],
    [11, 10],
    [0, 1],
    [3, 2],
  ])('can end %i-%i', (home, away) => {
    expect(isPossibleShootout(home, away)).toBe(true);
  });

  it.each([
    [4, 4],
    [0, 0],
    [4, 0],
    [5, 0],
    [5, 1],
    [5, 2],
    [6, 4],
    [7, 3],
  ])('cannot end %i-%i', (home, away) => {
    expect(isPossibleShootout(home, away)).toBe(false);
  });

  it('can end as any row of kicks ends it, seen from either side', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 30, maxLength: 60 }), (kicks) => {
        const end = play(kicks);
        fc.pre(end !== undefined);
        const [home, away] = end ?? [0, 0];
        expect(isPossibleShootout(home, away)).toBe(true);
        expect(isPossibleShootout(away, home)).toBe(true);
      }),
    );
  });
});
