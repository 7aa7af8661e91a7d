import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { differentTeams, mergeItems } from './merge-items.ts';

const file = (path: string, data: object) => ({ path, data, schema: z.unknown() });
const spain = (more: object = {}) =>
  file('clubs/spain.json', { id: 'spain', kind: 'national', country: 'ES', ...more });

describe('items of several seasons', () => {
  it('are written once, with the names and sources of all', () => {
    const source = (name: string) => ({ name });
    const one = spain({ aliases: ['España'], sources: [source('world cups')] });
    const other = spain({ aliases: ['Espagne'], sources: [source('euros')], tla: 'ESP' });
    const expected = {
      ...{ id: 'spain', kind: 'national', country: 'ES', tla: 'ESP' },
      aliases: ['Espagne', 'España'],
      sources: [source('euros'), source('world cups')],
    };
    expect(mergeItems([one, file('venues/a.json', {}), other])).toMatchObject([
      { data: expected },
      { path: 'venues/a.json' },
    ]);
    expect(mergeItems([other, one])[0]?.data).toEqual(expected);
  });

  it('have the players of all, each with the facts of both', () => {
    const squad = (...players: object[]) => file('players/spain.json', players);
    const [one, other] = [
      squad({ id: 'a', position: 'GK' }, { id: 'b' }),
      squad({ id: 'c' }, { id: 'a', heightCm: 180 }),
    ];
    expect(mergeItems([one, other])[0]?.data).toEqual([
      { id: 'a', position: 'GK', heightCm: 180 },
      { id: 'b' },
      { id: 'c' },
    ]);
  });

  it('are distinguished where they are different teams', () => {
    const others = new Map([['clubs/spain.json', spain()]]);
    expect(differentTeams([spain({ country: 'AR' })], others)).toEqual(['clubs/spain.json']);
    expect(differentTeams([spain({ kind: 'club' })], others)).toEqual(['clubs/spain.json']);
    expect(differentTeams([spain()], others)).toEqual([]);
  });
});
