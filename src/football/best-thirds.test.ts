import { describe, expect, it } from 'vitest';
import { stage as stageSchema } from '#schemas/competition.ts';
import { bestThirds } from './best-thirds.ts';
import { groupTables, type GroupStage } from './group-standings.ts';
import { played } from './testing/matches.ts';
import { rulesWith } from './testing/rules.ts';

const name = { ar: 'مجموعة', en: 'Group' };
const stage = stageSchema.parse({
  id: 'groups',
  name,
  order: 1,
  type: 'GROUPS',
  advance: { topN: 2, bestThirds: 1 },
  groups: ['a', 'b', 'c'].map((letter) => ({
    id: `group-${letter}`,
    name,
    teams: ['1', '2', '3'].map((n) => letter + n),
  })),
}) as GroupStage;

/** A group in which the first beats both, the second beats the third by the score given. */
const group = (letter: string, third: string) => {
  const details = { stage: 'groups', group: `group-${letter}` };
  return [
    played(`${letter}1`, `${letter}2`, '1-0', details),
    played(`${letter}1`, `${letter}3`, '1-0', details),
    played(`${letter}2`, `${letter}3`, third, details),
  ];
};

const rules = rulesWith(['h2hPoints', 'gd', 'gf'], { bestThirdTiebreakers: ['gd', 'gf', 'ranking'] });
const ranked = (matches: ReturnType<typeof played>[], count = 1, more = rules) => {
  const tables = groupTables({ rules: more, adjustments: [], stages: [stage] }, stage, matches);
  return bestThirds(tables, matches, more, count).map(
    ({ row, position, qualified, separatedBy }) => [row.team, position, qualified, separatedBy] as const,
  );
};

describe('the best third-placed teams', () => {
  it('are compared by goal difference and goals over the groups', () => {
    expect(ranked([...group('a', '3-0'), ...group('b', '2-1'), ...group('c', '1-0')])).toEqual([
      ['b3', 1, true, 'gf'],
      ['c3', 2, false, 'gf'],
      ['a3', 3, false, 'gd'],
    ]);
  });

  it('share a rank that nothing decides, and whether they advance stays undecided', () => {
    expect(ranked([...group('a', '1-0'), ...group('b', '1-0'), ...group('c', '4-0')])).toEqual([
      ['a3', 1, undefined, 'gd'],
      ['b3', 1, undefined, 'gd'],
      ['c3', 3, false, 'gd'],
    ]);
    expect(
      ranked([...group('a', '1-0'), ...group('b', '1-0'), ...group('c', '4-0')], 2).map(([, , goesOn]) => goesOn),
    ).toEqual([true, true, false]);
  });

  it('are undecided until every group is complete', () => {
    const all = [...group('a', '3-0'), ...group('b', '2-1'), ...group('c', '1-0')];
    const verdicts = (matches: ReturnType<typeof played>[]) => ranked(matches).map(([, , goesOn]) => goesOn);
    expect(verdicts([])).toEqual([undefined, undefined, undefined]);
    expect(verdicts(all.filter((_, at) => at % 3 === 0))).toEqual([undefined, undefined, undefined]);
    expect(verdicts(all.slice(0, -1))).toEqual([undefined, undefined, undefined]);
    expect(verdicts(all)).toEqual([true, false, false]);
  });

  it('are undecided where a group leaves open which of its teams is third', () => {
    const details = { stage: 'groups', group: 'group-a' };
    const level = [
      played('a1', 'a2', '1-0', details),
      played('a1', 'a3', '1-0', details),
      played('a2', 'a3', '0-0', details),
    ];
    const matches = [...level, ...group('b', '2-1'), ...group('c', '4-0')];
    expect(ranked(matches).map(([, , goesOn]) => goesOn)).toEqual([undefined, undefined, undefined]);
    const byHand = { ...rules, manualOrder: ['a3', 'a2'] };
    expect(ranked(matches, 1, byHand).map(([team, , goesOn]) => [team, goesOn])).toEqual([
      ['a2', true],
      ['b3', false],
      ['c3', false],
    ]);
  });

  it('are decided by a published ranking where the rules name one', () => {
    const withRanking = { ...rules, ranking: ['c3', 'b3', 'a3'] };
    const matches = [...group('a', '1-0'), ...group('b', '1-0'), ...group('c', '4-0')];
    expect(ranked(matches, 1, withRanking).map(([team]) => team)).toEqual(['b3', 'a3', 'c3']);
  });
});
