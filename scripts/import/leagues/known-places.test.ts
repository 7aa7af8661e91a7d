import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crossTables } from '../../../tests/fixtures/openfootball/cross-table.ts';
import type { MadeSeason } from '../testing/made-season.ts';

const known = <Data>(file: string): Data =>
  JSON.parse(readFileSync(new URL(`../testing/known/${file}`, import.meta.url), 'utf8')) as Data;

const { seasons } = known<{ seasons: MadeSeason[] }>('made-seasons.json');
const { tables } = known<{ tables: Record<string, string[]> }>('final-tables.json');
const { champions } = known<{ champions: Record<string, object> }>('champions.json');
const pointsForAWin = known<{ seasons: Record<string, Record<string, string[]>> }>('points-for-a-win/seasons.json');
const made = [...crossTables('cross-tables'), ...crossTables('rule-tables')];
const teamsOfPointsForAWin = 5;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
/** Those that the tests beside this one assert on every machine. */
const places =
  sum(made.map((table) => table.places.length)) +
  sum(seasons.map(({ order = [] }) => order.length)) +
  teamsOfPointsForAWin * sum(Object.values(pointsForAWin.seasons).map((each) => Object.values(each).flat().length));
/** Those of whole seasons of the source, where its files are there. */
const placesOfSource = sum(Object.values(tables).map(({ length }) => length));

const codeOf = (path: string): string => path.slice(path.indexOf('/') + 1);
const competitions = new Set([
  ...Object.keys(champions),
  ...seasons.flatMap(({ champion, path }) => (champion === null ? [] : [codeOf(path)])),
  ...crossTables('cross-tables').flatMap(({ champion, path }) => (champion === undefined ? [] : [codeOf(path)])),
]);

describe('the evidence', () => {
  it(`is ${places} final places of made results, and ${placesOfSource} of the source's own`, () => {
    expect(places).toBeGreaterThanOrEqual(1000);
    expect(placesOfSource).toBeGreaterThanOrEqual(284);
  });

  it(`names champions of ${competitions.size} competitions`, () => {
    expect(competitions.size).toBeGreaterThanOrEqual(40);
  });
});
