import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stage as stageSchema, type Stage } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import { bracket } from './bracket.ts';
import { pathwayOrder } from './bracket-order.ts';
import { played, scheduled } from './testing/matches.ts';

const name = { ar: 'دور', en: 'Round' };
const knockout = (id: string, order: number, ties: { slot: number; feeders?: number[]; matches: string[] }[]): Stage =>
  stageSchema.parse({ id, name, order, type: 'KNOCKOUT', ties, thirdPlace: id === 'third-place' });

const stages = [
  knockout('final', 4, [{ slot: 8, feeders: [6, 5], matches: ['final'] }]),
  knockout('third-place', 3, [{ slot: 7, feeders: [5, 6], matches: ['third'] }]),
  knockout('semi-final', 2, [
    { slot: 5, feeders: [1, 4], matches: ['semi-1'] },
    { slot: 6, feeders: [2, 3], matches: ['semi-2'] },
  ]),
  knockout(
    'quarter-final',
    1,
    [1, 2, 3, 4].map((slot) => ({ slot, matches: [`quarter-${slot}`] })),
  ),
];
const untilSemis: Match[] = [
  played('a', 'b', '1-0', { id: 'quarter-1' }),
  played('c', 'd', '1-0', { id: 'quarter-2' }),
  played('e', 'f', '0-1', { id: 'quarter-3' }),
  played('g', 'h', '1-1', { id: 'quarter-4', afterExtraTime: '1-1', penalties: '4-2' }),
  played('a', 'g', '2-0', { id: 'semi-1' }),
  played('c', 'f', '0-3', { id: 'semi-2' }),
];
const all = [...untilSemis, played('f', 'a', '2-1', { id: 'final' }), played('g', 'c', '0-1', { id: 'third' })];

describe('a bracket', () => {
  const drawn = bracket({ stages }, all);

  it('has its rounds in order, the third place apart', () => {
    expect(drawn.rounds.map(({ stage }) => stage.id)).toEqual(['quarter-final', 'semi-final', 'final']);
    expect(drawn.thirdPlace?.slot).toBe(7);
  });

  it('puts ties that feed a tie side by side, in the order of its feeders', () => {
    expect(drawn.rounds.map(({ ties }) => ties.map(({ slot }) => slot))).toEqual([[2, 3, 1, 4], [6, 5], [8]]);
  });

  it('says who won each tie, how, and where the winner went', () => {
    const tie = drawn.rounds[0]?.ties.find(({ slot }) => slot === 4);
    expect(tie).toMatchObject({ winner: 'g', loser: 'h', decidedIn: 'penalties', next: 5, sides: ['g', 'h'] });
  });

  it('knows the first three', () => {
    expect(drawn.rounds.at(-1)?.ties).toMatchObject([{ winner: 'f', loser: 'a' }]);
    expect(drawn.thirdPlace?.winner).toBe('c');
  });

  it('has no winner of the final before it is played', () => {
    const final = scheduled('f', 'a', '2026-07-19T19:00:00Z', { id: 'final' });
    const open = bracket({ stages }, [...untilSemis, final]);
    expect(open.rounds[2]?.ties[0]).toMatchObject({ sides: ['f', 'a'] });
    expect(open.rounds[2]?.ties[0]?.winner).toBeUndefined();
    expect(open.thirdPlace?.sides).toEqual([]);
  });
});

describe('the order of pathways', () => {
  it('keeps the two feeders of every tie next to each other in any tree', () => {
    const tree = fc.integer({ min: 1, max: 5 }).chain((depth) => {
      const sizes = Array.from({ length: depth }, (_, level) => 2 ** (depth - 1 - level));
      return fc
        .tuple(...sizes.slice(0, -1).map((size) => fc.shuffledSubarray([...Array(size).keys()], { minLength: size })))
        .map((draws) => {
          const slot = (level: number, index: number): number => level * 100 + index + 1;
          return sizes.map((size, level) =>
            Array.from({ length: size }, (_, index) => {
              const draw = draws[level - 1] ?? [];
              const pair = [draw[2 * index], draw[2 * index + 1]].filter((place) => place !== undefined);
              return { slot: slot(level, index), feeders: pair.map((place) => slot(level - 1, place)) };
            }),
          );
        });
    });
    fc.assert(
      fc.property(tree, (rounds) => {
        const order = pathwayOrder(rounds);
        const inOrder = rounds.map((ties) =>
          [...ties].sort((a, b) => (order.get(a.slot) ?? 0) - (order.get(b.slot) ?? 0)),
        );
        inOrder.slice(1).forEach((ties, level) => {
          const expected = ties.flatMap(({ feeders }) => feeders);
          expect(inOrder[level]?.map(({ slot }) => slot)).toEqual(expected);
        });
      }),
    );
  });
});
