import { describe, expect, it } from 'vitest';
import { stage as stageSchema } from '#schemas/competition.ts';
import { match as matchSchema, type Match } from '#schemas/match.ts';
import { currentFirst } from './current-first.ts';
import { fixturesByRound } from './fixtures.ts';
import { played, scheduled } from './testing/matches.ts';

const name = { ar: 'دور', en: 'Round' };
const knockout = (id: string, order: number) =>
  stageSchema.parse({ id, name, order, type: 'KNOCKOUT', ties: [{ slot: 1, matches: [id] }] });
const stages = [
  stageSchema.parse({ id: 'league', name, order: 1, type: 'ROUND_ROBIN' }),
  knockout('semi-final', 2),
  knockout('final', 3),
];
const unknown = { placeholder: { ar: 'الفائز', en: 'Winner' } };

/** A cup of two matchdays, a semi-final and a final, of which so many have been played. */
const cup = (over: number): string[] => {
  const rounds = [
    { stage: 'league', matchday: 1 },
    { stage: 'league', matchday: 2 },
    { stage: 'semi-final' },
    { stage: 'final' },
  ];
  const matches = rounds.map((round, at): Match => {
    if (at < over) return played('a', 'b', '1-0', { ...round, id: `${at}` });
    const toCome = { ...scheduled('a', 'b', '2026-12-01T12:00:00Z', { id: `${at}` }), ...round };
    // The teams of a knockout round are known once the one before it is over.
    return at > Math.max(over, 1) ? matchSchema.parse({ ...toCome, homeTeam: unknown, awayTeam: unknown }) : toCome;
  });
  return currentFirst(fixturesByRound({ stages }, matches)).map(
    ({ stage, matchday }) => `${stage.id}${matchday ?? ''}`,
  );
};

describe('the rounds of a cup', () => {
  it('are in their order before its first result', () => {
    expect(cup(0)).toEqual(['league1', 'league2', 'semi-final', 'final']);
  });

  it('begin with the next one, with the earlier ones after it and before those whose teams nobody knows', () => {
    expect(cup(1)).toEqual(['league2', 'league1', 'semi-final', 'final']);
    expect(cup(2)).toEqual(['semi-final', 'league2', 'league1', 'final']);
    expect(cup(3)).toEqual(['final', 'semi-final', 'league2', 'league1']);
  });

  it('begin with the final once it is over', () => {
    expect(cup(4)).toEqual(['final', 'semi-final', 'league2', 'league1']);
  });

  it('begin with the one being played', () => {
    const first = played('a', 'b', '1-0', { stage: 'league', matchday: 1 });
    const open = { ...scheduled('c', 'd', '2026-12-01T12:00:00Z'), matchday: 1 };
    const next = { ...scheduled('e', 'f', '2026-12-02T12:00:00Z'), matchday: 2 };
    expect(currentFirst(fixturesByRound({ stages }, [first, open, next])).map(({ matchday }) => matchday)).toEqual([
      1, 2,
    ]);
  });
});
