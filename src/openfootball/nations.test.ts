import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { club } from '#schemas/club.ts';
import { countryOfFifaCode } from './fifa-countries.ts';
import { countryNameId } from './name-id.ts';
import { nationOfCode, nationOfName } from './nations.ts';

const folder = new URL('../content/football/clubs/', import.meta.url);
const national = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => club.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
  .filter(({ kind }) => kind === 'national');

describe('the nations', () => {
  it.each([
    ['USA', 'USA'],
    ['United States', 'USA'],
    ['South Korea', 'KOR'],
    ['Bosnia & Herzegovina', 'BIH'],
    ['Türkiye', 'TUR'],
    ['CURACAO', 'CUW'],
  ])('are found by any spelling: %s', (name, code) => {
    expect(nationOfName(name)?.fifaCode).toBe(code);
    expect(countryOfFifaCode(code)).toBeDefined();
  });

  it('are those of the content, with its ids and confederations', () => {
    expect(national.length).toBeGreaterThan(48);
    for (const { id, tla = '', name, confederation } of national) {
      const nation = nationOfCode(tla);
      expect(nation && countryNameId(nation.name)).toBe(id);
      expect(nation).toMatchObject({ name: name.en, confederation });
    }
  });
});
