import { describe, expect, it } from 'vitest';
import { matchdaysOf } from '../testing/cut-tournament.ts';
import { followStates } from '../../../tests/fixtures/openfootball/follow-states.ts';
import { finishedWorldCup } from '../../../tests/fixtures/openfootball/import-states.ts';

describe('a World Cup after each of its days', () => {
  it.each(['2018', '2022', '2026'])(
    'of %s is imported, and none of its matches moves',
    async (year) => {
      const days = matchdaysOf((await finishedWorldCup(year)).files);
      const states = await followStates(year, (all) => all);
      expect(states.map(({ day }) => day)).toEqual(['', ...days]);
    },
    120_000,
  );
});
