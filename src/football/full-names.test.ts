import { describe, expect, it } from 'vitest';
import { fullNames } from './full-names.ts';

const full = (...names: string[]): string[] => names.map((name) => fullNames(names).get(name) ?? '');

describe('the full name of a person in a team', () => {
  it('is that of the shorter forms', () => {
    const name = 'Robert Lewandowski';
    expect(full('Lewandowski', 'R. Lewandowski', name)).toEqual([name, name, name]);
    expect(full('Mbappe', 'Kylian Mbappé')).toEqual(['Kylian Mbappé', 'Kylian Mbappé']);
    expect(full('Di María', 'Ángel Di María')).toEqual(['Ángel Di María', 'Ángel Di María']);
    expect(full('Costa', 'D. Costa')).toEqual(['D. Costa', 'D. Costa']);
  });

  it('is not guessed where two persons have the family name', () => {
    expect(full('Martínez', 'Lautaro Martínez', 'Lisandro Martínez')).toEqual([
      'Martínez',
      'Lautaro Martínez',
      'Lisandro Martínez',
    ]);
    expect(full('L. Martínez', 'Lautaro Martínez', 'Lisandro Martínez')[0]).toBe('L. Martínez');
    expect(full('T. Hazard', 'Eden Hazard')).toEqual(['T. Hazard', 'Eden Hazard']);
  });

  it('is found by the initial where two persons have the family name', () => {
    expect(full('J. David', 'Jonathan David', 'Promise David', 'David')).toEqual([
      'Jonathan David',
      'Jonathan David',
      'Promise David',
      'David',
    ]);
  });

  it('is its own where nothing is longer, with its marks', () => {
    expect(full('Müller', 'Muller', 'Kroos')).toEqual(['Müller', 'Müller', 'Kroos']);
  });
});
