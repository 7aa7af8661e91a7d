import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crossTables, readCrossTable } from '../../../tests/fixtures/openfootball/cross-table.ts';
import { knownOutcome, outcomeOf } from '../../../tests/fixtures/openfootball/known-table.ts';

describe('final tables of history, from results that add up to them', () => {
  for (const known of crossTables('cross-tables')) {
    it(`${known.path}: ${known.places.length} places`, () => {
      expect(outcomeOf(known)).toEqual(knownOutcome(known));
    });
  }
});

describe('final orders that a rule of their season decides', () => {
  for (const known of crossTables('rule-tables')) {
    it(`${known.path}: ${known.notes[0]}`, () => {
      expect(outcomeOf(known)).toEqual(knownOutcome(known));
      // Goal difference alone makes another order; where goals decide, or a play-off, the meetings do.
      const isOfGoals = /^(?:Goals scored decide$|Goal difference|A play-off)/.test(known.notes[0] ?? '');
      const other = isOfGoals ? (['h2hPoints', 'h2hGd', 'wins', 'awayGf'] as const) : (['gd', 'gf'] as const);
      expect(outcomeOf(known, { tiebreakers: [...other] }).places).not.toEqual(known.places);
    });
  }
});

describe('the points for a win', () => {
  const read = (file: string): string =>
    readFileSync(new URL(`../testing/known/points-for-a-win/${file}`, import.meta.url), 'utf8');
  const { seasons } = JSON.parse(read('seasons.json')) as {
    seasons: Record<string, Record<'two' | 'three', string[]>>;
  };
  for (const [code, folders] of Object.entries(seasons)) {
    it.each([
      ...folders.two.map((folder) => ['two', folder] as const),
      ...folders.three.map((folder) => ['three', folder] as const),
    ])(`in ${code} were %s in %s`, (points, folder) => {
      const known = readCrossTable(`${folder}/${code}`, read(`${points}.txt`));
      expect(outcomeOf(known)).toEqual(knownOutcome(known));
    });
  }
});
