import { describe, expect, it } from 'vitest';
import { club as clubSchema } from '#schemas/club.ts';
import type { Tiebreaker } from '#schemas/competition.ts';
import { separations } from './separations.ts';

const colours = { primary: '#c00000', secondary: '#ffffff' };
const row = (id: string, points: number, separatedBy?: Tiebreaker) => ({
  club: clubSchema.parse({ id, name: { en: id }, kind: 'club', country: 'EG', colours }),
  points,
  separatedBy,
});

describe('what separated level teams', () => {
  it('is stated where it was not goals, once for all teams it separated', () => {
    const rows = [
      row('a', 9),
      row('b', 6, 'h2hPoints'),
      row('c', 6, 'h2hPoints'),
      row('d', 6, 'h2hGd'),
      row('e', 4, 'gd'),
      row('f', 4, 'gd'),
      row('g', 1, 'manual'),
      row('h', 1, 'manual'),
    ];
    expect(separations(rows).map(({ by, clubs }) => [by, clubs.map(({ id }) => id)])).toEqual([
      ['meetings', ['b', 'c', 'd']],
      ['manual', ['g', 'h']],
    ]);
  });
});
