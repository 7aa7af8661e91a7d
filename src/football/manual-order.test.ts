import { describe, expect, it } from 'vitest';
import { played } from './testing/matches.ts';
import { rulesWith } from './testing/rules.ts';
import { standings } from './standings.ts';

const teams = ['a', 'b', 'c', 'd'];
// c and d are level in everything.
const matches = [
  played('a', 'b', '1-0'),
  played('a', 'c', '1-0'),
  played('a', 'd', '1-0'),
  played('b', 'c', '1-0'),
  played('b', 'd', '1-0'),
  played('c', 'd', '0-0'),
];
const rowsWith = (more: Parameters<typeof rulesWith>[1]) =>
  standings({ teams, matches, rules: rulesWith(['gd', 'gf', 'playoff'], more) }).map((row) => [
    row.team,
    row.position,
    row.separatedBy ?? row.undecidedBy,
  ]);

describe('a manual order', () => {
  it('wins over points', () => {
    expect(rowsWith({ manualOrder: ['b', 'a', 'd', 'c'] }).map(([team]) => team)).toEqual(['b', 'a', 'd', 'c']);
  });

  it('of some teams changes only their positions', () => {
    expect(rowsWith({ manualOrder: ['c', 'a'] }).map(([team, position]) => [team, position])).toEqual([
      ['c', 1],
      ['b', 2],
      ['a', 3],
      ['d', 3],
    ]);
  });

  it('ends a shared place as the outcome of the criterion that the rules name', () => {
    expect(rowsWith({ manualOrder: ['d', 'c'] }).slice(2)).toEqual([
      ['d', 3, 'playoff'],
      ['c', 4, 'playoff'],
    ]);
  });
});

describe('a place whose order cannot be known', () => {
  it('is shared, and names the criterion', () => {
    expect(rowsWith({}).slice(2)).toEqual([
      ['c', 3, 'playoff'],
      ['d', 3, 'playoff'],
    ]);
  });

  it('is shared where not every match lists its cards, whatever tiebreaker follows', () => {
    const rows = standings({
      teams,
      matches,
      rules: rulesWith(['gd', 'gf', 'disciplinary', 'ranking'], { ranking: teams }),
    });
    expect(rows.slice(2).map(({ shared, undecidedBy }) => [shared, undecidedBy])).toEqual([
      [true, 'disciplinary'],
      [true, 'disciplinary'],
    ]);
  });
});

describe('a play-off across a border of the table', () => {
  // a and b are level on points, and a has the better goal difference.
  const level = [played('a', 'c', '5-0'), played('b', 'c', '1-0'), played('a', 'b', '0-0')];
  const orderOf = (after: number[], manualOrder?: string[]) =>
    standings({
      teams: ['a', 'b', 'c'],
      matches: level,
      rules: rulesWith(['gd'], { playoffAfter: after, ...(manualOrder && { manualOrder }) }),
    }).map(({ team, shared, undecidedBy }) => [team, shared, undecidedBy]);

  it('leaves the two teams there level, unless its outcome is known', () => {
    expect(orderOf([1])).toEqual([
      ['a', true, 'playoff'],
      ['b', true, 'playoff'],
      ['c', false, undefined],
    ]);
    expect(orderOf([1], ['b', 'a']).map(([team, shared]) => [team, shared])).toEqual([
      ['b', false],
      ['a', false],
      ['c', false],
    ]);
  });

  it('does not concern other positions, nor teams with fewer points', () => {
    expect(orderOf([2]).map(([, shared]) => shared)).toEqual([false, false, false]);
  });
});
