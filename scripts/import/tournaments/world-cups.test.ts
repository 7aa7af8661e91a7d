import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bestThirds } from '#football/best-thirds.ts';
import { bracket } from '#football/bracket.ts';
import { titleOutcomes } from '#football/champion.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { importedWorldCup, realWorldCup } from '../../../tests/fixtures/openfootball/real-tournament.ts';
import { readTables } from '../files/read-tables.ts';
import { worldCupFile } from '../testing/world-cup-file.ts';

const known = <Data>(file: string): Data =>
  JSON.parse(readFileSync(new URL(`../testing/known/${file}`, import.meta.url), 'utf8')) as Data;
const { finals, groups, debuts } = known<{
  finals: Record<string, { champion: string; runnerUp: string }>;
  groups: Record<string, Record<string, string[][]>>;
  /** FIFA codes by the season that was a team's first. */
  debuts: Record<string, string>;
}>('world-cups.json');
const { seasons } = known<{ seasons: Record<string, string[]> }>('world-cup-results.json');

const worldCup = (year: string) => {
  const lines = seasons[year];
  return lines ? importedWorldCup(year, worldCupFile(year, lines)) : realWorldCup(year);
};

describe('the champions', () => {
  it('are those of the 22 World Cups that were played', () => {
    expect(Object.keys(finals)).toHaveLength(22);
  });

  for (const [year, { champion, runnerUp }] of Object.entries(finals)) {
    it(`of ${year}: ${champion}`, async () => {
      const { season, matches } = await worldCup(year);
      expect(titleOutcomes(season, matches)[0]).toMatchObject({ champion, runnerUp });
    });
  }
});

describe('the tables of groups', () => {
  for (const [year, stages] of Object.entries(groups)) {
    it(`of ${year}`, async () => {
      const { season, matches } = await worldCup(year);
      const tables = groupStages(season).map((stage) => {
        const rows = groupTables(season, stage, matches).map((table) => table.rows);
        expect(rows.flat().filter(({ shared }) => shared)).toEqual([]);
        return [stage.id, rows.map((own) => own.map(({ team }) => team))] as const;
      });
      expect(Object.fromEntries(tables)).toEqual(stages);
    });
  }

  it('are complete where every team has played its matches, two of three in 1954', async () => {
    const complete = await Promise.all(
      ['1954', '1958', '1978'].map(async (year) => {
        const { season, matches } = await worldCup(year);
        return groupStages(season).flatMap((stage) =>
          groupTables(season, stage, matches).map((table) => table.complete),
        );
      }),
    );
    expect(complete.flat()).toHaveLength(14);
    expect(complete.flat()).not.toContain(false);
  });

  it('leave the best four teams in third place, in 1994', async () => {
    const { season, matches } = await worldCup('1994');
    const [stage] = groupStages(season);
    if (stage === undefined) throw new Error('1994 has no groups');
    expect(stage.advance).toEqual({ topN: 2, bestThirds: 4 });
    const thirds = bestThirds(groupTables(season, stage, matches), matches, season.rules, stage.advance.bestThirds);
    expect(thirds.flatMap(({ row, qualified }) => (qualified ? [row.team] : []))).toEqual([
      'argentina',
      'belgium',
      'united-states',
      'italy',
    ]);
  });

  it('count two points for a win until 1990 and three since', async () => {
    const pointsWin = await Promise.all(
      Object.keys(finals).map(async (year) => [year, (await worldCup(year)).season.rules.pointsWin] as const),
    );
    expect(pointsWin.filter(([year, points]) => points !== (year < '1994' ? 2 : 3))).toEqual([]);
  });
});

describe('the nations of all World Cups', () => {
  const codes = Object.values(debuts).flatMap((each) => each.split(' '));

  it('have a name in Arabic and colours of their own', async () => {
    const { nations, kits } = await readTables();
    expect(codes).toHaveLength(new Set(codes).size);
    expect(codes.filter((code) => nations[code] === undefined || kits[code] === undefined)).toEqual([]);
  });

  it('are those that play in the seasons', async () => {
    const played = await Promise.all(
      Object.keys(debuts).map(async (year) => (await worldCup(year)).clubs.map(({ tla = '' }) => tla)),
    );
    expect([...new Set(played.flat())].filter((code) => !codes.includes(code))).toEqual([]);
  });
});

describe('the formats', () => {
  const stagesOf = async (year: string) => {
    const { season } = await worldCup(year);
    return season.stages.map(({ id, type }) => `${type} ${id}`);
  };

  it('of 1934 and 1938 are knockouts from the first round, where a replay decides a drawn tie', async () => {
    expect(await stagesOf('1934')).toEqual([
      'KNOCKOUT first-round',
      'KNOCKOUT quarter-final',
      'KNOCKOUT semi-final',
      'KNOCKOUT third-place',
      'KNOCKOUT final',
    ]);
    const { season, matches } = await worldCup('1934');
    const quarters = bracket(season, matches).rounds.find(({ stage }) => stage.id === 'quarter-final');
    const replayed = quarters?.ties.find((tie) => tie.matches.length > 1);
    expect(quarters?.stage.legs).toBe(1);
    expect(replayed).toMatchObject({ winner: 'italy', loser: 'spain', decidedIn: 'regular' });
    expect(replayed?.matches.map(({ id }) => id)).toEqual([
      'world-cup-1934-quarter-final-italy-spain',
      'world-cup-1934-quarter-final-replay-italy-spain',
    ]);
  });

  it('of 1938 let Sweden through, as Austria had withdrawn', async () => {
    const { season, matches } = await worldCup('1938');
    const [first, quarters] = bracket(season, matches).rounds;
    const sweden = first?.ties.find(({ sides }) => (sides as string[]).includes('sweden'));
    expect(sweden).toMatchObject({ winner: 'sweden', loser: 'austria', decidedIn: 'unrecorded' });
    expect(sweden?.matches).toMatchObject([{ status: 'CANCELLED', statusNote: { ar: 'انسحبت النمسا.' } }]);
    expect(quarters?.ties.map(({ feeders }) => feeders.length)).toEqual([2, 2, 2, 2]);
  });

  it('of 1950 ends with a group for the title', async () => {
    expect(await stagesOf('1950')).toEqual(['GROUPS groups', 'GROUPS final-group']);
    const { season } = await worldCup('1950');
    expect(season.stages[1]).toMatchObject({ decides: 'title', name: { ar: 'الدور النهائي', en: 'Final round' } });
  });

  it('of 1954 has play-offs of groups, which are no part of the tree', async () => {
    const { season, matches } = await worldCup('1954');
    const playoffs = season.stages.find(({ id }) => id === 'group-playoffs');
    expect(playoffs).toMatchObject({ type: 'KNOCKOUT', ties: [{ feeders: [] }, { feeders: [] }] });
    const quarters = bracket(season, matches).rounds.find(({ stage }) => stage.id === 'quarter-final');
    expect(quarters?.ties.flatMap(({ feeders }) => feeders)).toEqual([]);
  });

  it('of 1978 has a second group stage before the final', async () => {
    expect(await stagesOf('1978')).toEqual([
      'GROUPS groups',
      'GROUPS second-groups',
      'KNOCKOUT third-place',
      'KNOCKOUT final',
    ]);
    const { season } = await worldCup('1978');
    const [first, second] = groupStages(season);
    expect(first?.groups[0]).toMatchObject({ id: 'group-1', name: { ar: 'المجموعة الأولى', en: 'Group 1' } });
    expect(second?.groups[0]).toMatchObject({ id: 'group-a', name: { ar: 'المجموعة أ', en: 'Group A' } });
    expect(second?.zones?.map(({ label }) => label.ar)).toEqual(['يتأهل إلى النهائي', 'يلعب مباراة المركز الثالث']);
  });
});
