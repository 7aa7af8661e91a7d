import { describe, expect, it } from 'vitest';
import { bracket } from '#football/bracket.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { followStates } from '../../tests/fixtures/openfootball/follow-states.ts';
import { finishedWorldCup } from '../../tests/fixtures/openfootball/import-states.ts';
import { importedWorldCup } from '../../tests/fixtures/openfootball/real-tournament.ts';
import { cutAfter } from './testing/cut-tournament.ts';

/** Every how many days a state is imported: a few states show the rule; `under-way.thorough.test.ts` has them all. */
const some = (days: string[]): string[] => days.filter((_, at) => at % 9 === 8 || at === days.length - 1);

describe('a World Cup under way', () => {
  it.each([
    ['2018', 16],
    ['2022', 16],
    ['2026', 32],
  ])('of %s is imported at every time, and none of its matches moves', async (year, knockouts) => {
    const states = await followStates(year, some);
    expect(states[0]).toEqual({ day: '', waiting: knockouts });
    expect(states.at(-1)?.waiting).toBe(0);
  });

  it('has its bracket from the words of the file, with the places of the groups in both languages', async () => {
    const finished = await finishedWorldCup('2026');
    const { season, matches } = importedWorldCup('2026', cutAfter(finished, ''));
    const { rounds, thirdPlace } = bracket(season, matches);
    const treeOf = (drawn: typeof rounds) => drawn.map(({ ties }) => ties.map(({ slot, feeders }) => [slot, feeders]));
    expect(treeOf(rounds)).toEqual(treeOf(bracket(finished.season, finished.matches).rounds));
    expect(thirdPlace?.sides).toEqual([
      { placeholder: { ar: 'الخاسر من المباراة 101', en: 'Losers of match 101' } },
      { placeholder: { ar: 'الخاسر من المباراة 102', en: 'Losers of match 102' } },
    ]);
    const [first] = rounds[0]?.ties.filter(({ slot }) => slot === 73) ?? [];
    expect(first?.matches.map(({ id, status }) => [id, status])).toEqual([['world-cup-2026-match-73', 'TIMED']]);
    expect(first?.sides).toEqual([
      { placeholder: { ar: 'ثاني المجموعة الأولى', en: 'Runners-up in Group A' } },
      { placeholder: { ar: 'ثاني المجموعة الثانية', en: 'Runners-up in Group B' } },
    ]);
  });

  it('has no complete table before its groups are over', async () => {
    const finished = await finishedWorldCup('2026');
    const completeAfter = (day: string): boolean[] => {
      const { season, matches } = importedWorldCup('2026', cutAfter(finished, day));
      return groupStages(season).flatMap((stage) =>
        groupTables(season, stage, matches).map(({ complete }) => complete),
      );
    };
    expect(completeAfter('2026-06-23')).not.toContain(true);
    expect(completeAfter('2026-06-27')).not.toContain(false);
  });
});
