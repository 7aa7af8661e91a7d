import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bracket } from '#football/bracket.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { followStates } from '../../../tests/fixtures/openfootball/follow-states.ts';
import { finishedWorldCup, importState } from '../../../tests/fixtures/openfootball/import-states.ts';
import { importedWorldCup } from '../../../tests/fixtures/openfootball/real-tournament.ts';
import { cutAfter } from '../testing/cut-tournament.ts';

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

  it.each([
    ['one team', ['Qatar']],
    ['no team', []],
  ])('is imported before the draw, when %s of a group is known, and follows the draw', async (_, known) => {
    const finished = await finishedWorldCup('2022');
    const cut = cutAfter(finished, '');
    const open = ['Ecuador', 'Senegal', 'Netherlands', ...(known.length === 0 ? ['Qatar'] : [])];
    const undrawn = (text: string) => open.reduce((all, team) => all.replaceAll(`"${team}"`, '"TBD"'), text);
    const { matches, groups } = cut;
    const before = {
      ...cut,
      matches: { ...matches, text: undrawn(matches.text) },
      groups: groups && { ...groups, text: undrawn(groups.text) },
    };
    const content = await mkdtemp(join(tmpdir(), 'draw-'));
    try {
      const first = await importState('2022', before, content);
      expect(first.refused).toEqual([]);
      const [group] = groupStages(first.season).flatMap((stage) => groupTables(first.season, stage, first.matches));
      expect(group).toMatchObject({ group: { id: 'group-a', teams: known.map((team) => finished.teamOf(team)) } });
      expect(group?.complete).toBe(false);
      const drawn = await importState('2022', cut, content);
      expect([drawn.refused, drawn.redirects]).toEqual([[], []]);
      const [full] = groupStages(drawn.season);
      expect(full?.groups.map(({ teams }) => teams.length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);
    } finally {
      await rm(content, { recursive: true, force: true });
    }
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
