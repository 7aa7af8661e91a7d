import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#i18n/catalogue.ts';
import { locales } from '#i18n/locales.ts';
import { club } from '#schemas/club.ts';
import { readTables } from '../files/read-tables.ts';
import { countryNameId } from '../names/name-id.ts';
import { nationsOf } from './nations.ts';

const { nations: table, kits } = await readTables();
const nations = nationsOf(table);
const all = Object.entries(table);

const folder = new URL('../../../src/content/football/clubs/', import.meta.url);
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
    ['Bosnia-Herzegovina', 'BIH'],
    ["Côte d'Ivoire", 'CIV'],
    ['Türkiye', 'TUR'],
    ['CURACAO', 'CUW'],
    ['Ireland', 'IRL'],
    ['Yugoslavia', 'YUG'],
    ['West Germany', 'FRG'],
    ['East Germany', 'GDR'],
    ['Soviet Union', 'URS'],
    ['Czechoslovakia', 'TCH'],
    ['Zaire', 'ZAI'],
    ['Serbia and Montenegro', 'SCG'],
    ['Dutch East Indies', 'INH'],
    ['United Arab Republic', 'UAR'],
  ])('are found by any spelling: %s', (name, code) => {
    expect(nations.ofName(name)?.fifaCode).toBe(code);
  });

  it('are those of the content, with its ids and confederations', () => {
    expect(national.length).toBeGreaterThan(48);
    for (const { id, tla = '', name, confederation } of national) {
      const nation = nations.ofCode(tla);
      expect(nation && countryNameId(nation.name.en)).toBe(id);
      expect(nation).toMatchObject({ name, confederation });
    }
  });

  it('are called as their countries are elsewhere, but where football has another name', () => {
    const otherwise = locales.map((locale) => {
      const countries: Readonly<Record<string, string>> = catalogue[locale].countries;
      return all
        .filter(([, { country, years }]) => years === undefined && countries[country] !== undefined)
        .filter(([, { name, country }]) => name[locale] !== countries[country])
        .map(([code]) => code);
    });
    // Two Irelands; Tahiti of French Polynesia; Taiwan by its committee's name; the Emirates, for short in Arabic; English names in a list of
    // countries have an article, or tell two countries apart.
    expect(otherwise).toEqual([
      ['IRL', 'TAH', 'TPE', 'UAE'],
      ['BAH', 'CGO', 'GAM', 'IRL', 'TAH', 'TPE'],
    ]);
  });

  it('share no name', () => {
    const owner = new Map<string, string>();
    for (const [code, { name, aliases }] of all) {
      for (const text of [name.en, name.ar, ...aliases]) {
        const key = countryNameId(text) || text;
        expect([text, owner.get(key) ?? code]).toEqual([text, code]);
        owner.set(key, code);
      }
    }
  });

  it('that are no more are continued by another, of the same country as theirs', () => {
    const former = all.filter(([, { years }]) => years !== undefined);
    expect(former.map(([code]) => code)).toEqual(expect.arrayContaining(['YUG', 'FRG', 'GDR', 'URS', 'TCH', 'ZAI']));
    for (const [code, { years, successor, country }] of former) {
      expect([code, (years?.from ?? 0) <= (years?.to ?? 0)]).toEqual([code, true]);
      expect([code, table[successor ?? '']?.country]).toEqual([code, country]);
    }
  });

  it('are all that the kits have', () => {
    expect(Object.keys(kits).filter((code) => table[code] === undefined)).toEqual([]);
  });
});
