import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importFolder, type SourceFile } from './testing/import-folder.ts';
import { rawMatch, type RawMatch } from '../testing/league-file.ts';
import { thorough } from '../../../tests/support/thorough.ts';

/** The same clubs as different files spell them; the last is in no list of clubs. */
const clubs = [
  ['Al Ahly SC', 'Al-Ahly', 'Al Ahly'],
  ['Zamalek', 'Zamalek SC'],
  ['Al Masry SC', 'Al Masry'],
  ['Tala’ea El Gaish SC', 'Talaea El Gaish', 'Tala’ea El Gaish'],
];
const pairs = clubs.flatMap((home) => clubs.filter((club) => club !== home).map((away) => ({ home, away })));

const spelling = fc.nat(2);
const goals = fc.option(fc.nat(3));
const detail = fc.record({ day: fc.integer({ min: 1, max: 28 }), home: goals, away: fc.nat(3), spelling });

/** A season between the clubs, in any spelling: half a league, or a group of a continental competition. */
const season = (year: number, isContinental: boolean): fc.Arbitrary<RawMatch[]> =>
  fc.tuple(...pairs.map(() => detail)).map((details) =>
    pairs.map(({ home, away }, index) => {
      const { day = 1, home: scored = null, away: conceded = 0, spelling: at = 0 } = details[index] ?? {};
      const nameOf = (club: string[]): string => `${club[at % club.length]}${isContinental ? ' (EGY)' : ''}`;
      return rawMatch({
        round: isContinental ? 'Group A' : `Matchday ${Math.floor(index / 2) + 1}`,
        date: `${year}-03-${String(day).padStart(2, '0')}`,
        team1: nameOf(home),
        team2: nameOf(away),
        score: scored === null ? {} : { ft: [scored, conceded] },
      });
    }),
  );

const files: fc.Arbitrary<SourceFile[]> = fc
  .tuple(season(2024, false), season(2025, false), season(2025, true))
  .map(([earlier, later, continental]) => [
    { path: 'football.json/2023-24/eg.1.json', matches: earlier },
    { path: 'football.json/2024-25/eg.1.json', matches: later },
    { path: 'football.json/2024-25/caf.cl.json', matches: continental },
  ]);

const shuffled = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> =>
  fc.shuffledSubarray([...values], { minLength: values.length });

/** Files, and the same files in another order with their matches in another order. */
const inTwoOrders = files.chain((first) =>
  fc.tuple(shuffled([0, 1, 2]), ...first.map(({ matches }) => shuffled(matches))).map(([order, ...matches]) => ({
    first,
    other: order.flatMap((at) => {
      const [file, own] = [first[at], matches[at]];
      return file && own ? [{ path: file.path, matches: own }] : [];
    }),
  })),
);

/** The texts of everything that an import of the files writes into an empty folder. */
async function written(source: readonly SourceFile[], again: readonly SourceFile[] = source) {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    const newsroom = importFolder(folder);
    await newsroom.runFiles(source);
    const texts = await newsroom.texts();
    return { texts, later: await newsroom.runFiles(again) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('the order of the files, and of the matches in them', () => {
  it('changes nothing in what an import writes, nor makes a later import write anything', async () => {
    await fc.assert(
      fc.asyncProperty(inTwoOrders, async ({ first, other }) => {
        const one = await written(first, other);
        expect(Object.keys(one.texts)).toContain('football/seasons/champions-league-2024-25/season.json');
        expect(one.later.changed).toEqual([]);
        expect(one.later.codes.filter((code) => !code.startsWith('TITLE_UNDECIDED'))).toEqual([]);
        expect((await written(other)).texts).toEqual(one.texts);
      }),
      { numRuns: thorough ? 25 : 9 },
    );
  });
});
