import { expect, it } from 'vitest';
import { standings } from './standings.ts';
import { tableChanges } from './table-change.ts';
import { played } from './testing/matches.ts';
import { season } from '#schemas/competition.ts';

const rules = season.shape.rules.parse({ tiebreakers: ['gd', 'gf'] });
const teams = ['a', 'b', 'c', 'd'];
const matches = [played('a', 'b', '1-0'), played('c', 'd', '2-0'), played('b', 'c', '3-0')];
const table = (count: number) => standings({ teams, matches: matches.slice(0, count), rules });

it('says where both teams stood before and after', () => {
  expect(tableChanges(table(2), table(3), ['b', 'c'])).toEqual([
    {
      team: 'b',
      before: { position: 3, points: 0, shared: false },
      after: { position: 1, points: 3, shared: false },
    },
    {
      team: 'c',
      before: { position: 1, points: 3, shared: false },
      after: { position: 3, points: 3, shared: false },
    },
  ]);
});

it('has no place before a first match, and none for a team of another table', () => {
  const [a, ...rest] = tableChanges(table(0), table(1), ['a', 'elsewhere']);
  expect(a).toEqual({ team: 'a', after: { position: 1, points: 3, shared: false } });
  expect(rest).toEqual([]);
});
