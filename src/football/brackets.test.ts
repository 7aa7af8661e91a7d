import { describe, expect, it } from 'vitest';
import { match as matchSchema } from '#schemas/match.ts';
import { stage as stageSchema } from '#schemas/competition.ts';
import { brackets } from './brackets.ts';
import { played, scheduled } from './testing/matches.ts';

const name = { ar: 'دور', en: 'Round' };
const round = (id: string, order: number, ties: object[], more: object = {}) =>
  stageSchema.parse({ id, name, order, type: 'KNOCKOUT', ties, ...more });
const tie = (slot: number, matches: string[], feeders: number[] = []) => ({ slot, matches, feeders });

describe('the brackets of a season', () => {
  const stages = [
    round('europe-semi', 1, [tie(1, ['e1'])]),
    round('relegation', 2, [tie(2, ['r1', 'r2'])], { decides: 'relegation', legs: 2 }),
    round('europe-final', 3, [tie(3, ['e2'], [])], { decides: 'continental' }),
  ];
  const matches = [
    played('a', 'b', '1-0', { id: 'e1', stage: 'europe-semi' }),
    played('x', 'y', '1-0', { id: 'r1', stage: 'relegation' }),
    played('y', 'x', '3-0', { id: 'r2', stage: 'relegation' }),
    played('a', 'c', '1-0', { id: 'e2', stage: 'europe-final' }),
  ];

  it('are apart where they have no team in common, each with what it decides', () => {
    expect(brackets({ stages }, matches).map(({ stages: own, decides }) => [own, decides])).toEqual([
      [['europe-semi', 'europe-final'], 'continental'],
      [['relegation'], 'relegation'],
    ]);
  });

  it('are apart where they lead to different titles, though the same teams play in both', () => {
    const halves = [
      round('apertura-final', 1, [tie(1, ['e1'])], { decides: 'title', title: 'apertura' }),
      round('clausura-final', 2, [tie(2, ['r1'])], { decides: 'title', title: 'clausura' }),
    ];
    const finals = [
      played('a', 'b', '1-0', { id: 'e1', stage: 'apertura-final' }),
      played('b', 'a', '1-0', { id: 'r1', stage: 'clausura-final' }),
    ];
    expect(
      brackets({ stages: halves }, finals).map(({ title, rounds }) => [title, rounds[0]?.ties[0]?.winner]),
    ).toEqual([
      ['apertura', 'a'],
      ['clausura', 'b'],
    ]);
  });

  it('are one before the teams of later rounds are known', () => {
    const waiting = matchSchema.parse({
      ...scheduled('a', 'b', '2026-07-01T12:00:00Z', { id: 'f' }),
      stage: 'final',
      homeTeam: { placeholder: name },
      awayTeam: { placeholder: name },
    });
    const cup = [round('semi', 1, [tie(1, ['e1'])]), round('final', 2, [tie(2, ['f'])])];
    const semi = played('a', 'b', '1-0', { id: 'e1', stage: 'semi' });
    expect(brackets({ stages: cup }, [semi, waiting]).map(({ stages: own }) => own)).toEqual([['semi', 'final']]);
  });

  it('are one where groups lead to the final and to the match for third place', () => {
    const cup = [round('third', 6, [tie(1, ['t'])], { thirdPlace: true }), round('final', 7, [tie(2, ['f'])])];
    const last = [
      played('a', 'b', '1-0', { id: 't', stage: 'third' }),
      played('c', 'd', '1-0', { id: 'f', stage: 'final' }),
    ];
    const [only, ...others] = brackets({ stages: cup }, last);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      stages: ['third', 'final'],
      thirdPlace: { winner: 'a' },
      rounds: [{ ties: [{ winner: 'c' }] }],
    });
  });

  it('are none without a knockout round', () => {
    expect(brackets({ stages: [] }, matches)).toEqual([]);
  });
});

describe('a level tie whose shoot-out is not in the record', () => {
  const stages = [round('semi', 1, [tie(1, ['s1']), tie(2, ['s2'])]), round('final', 2, [tie(3, ['f'])])];
  const semis = [
    played('a', 'b', '1-1', { id: 's1', stage: 'semi' }),
    played('c', 'd', '2-0', { id: 's2', stage: 'semi' }),
  ];

  it('was won by the team that plays in the next round', () => {
    const [cup] = brackets({ stages }, [...semis, played('b', 'c', '0-0', { id: 'f', stage: 'final' })]);
    expect(cup?.rounds[0]?.ties[0]).toMatchObject({ winner: 'b', loser: 'a', decidedIn: 'unrecorded' });
    expect(cup?.rounds[1]?.ties[0]?.winner).toBeUndefined();
  });

  it('like one that was called off, as its other team withdrew', () => {
    const off = matchSchema.parse({
      ...scheduled('a', 'b', '1938-06-05T16:00:00Z', { id: 's1' }),
      stage: 'semi',
      status: 'CANCELLED',
    });
    const final = played('a', 'c', '1-0', { id: 'f', stage: 'final' });
    const [cup] = brackets({ stages }, [off, ...semis.slice(1), final]);
    expect(cup?.rounds[0]?.ties[0]).toMatchObject({ winner: 'a', loser: 'b', decidedIn: 'unrecorded' });
  });

  it('has no winner before the next round', () => {
    expect(brackets({ stages }, semis)[0]?.rounds[0]?.ties[0]?.winner).toBeUndefined();
  });
});
