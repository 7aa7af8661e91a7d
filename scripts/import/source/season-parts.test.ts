import { expect, it } from 'vitest';
import { joinParts, type ReadSeasonFile } from './season-parts.ts';

const season = (path: string, days: readonly string[], code = 'world-cup'): ReadSeasonFile => {
  const matches = days.map((date, at) => ({
    ...{ position: `line ${at + 3}`, date },
    ...{ team1: { name: 'Egypt' }, team2: { name: 'Morocco' } },
  }));
  return {
    path,
    value: {
      ...{ file: path, code, season: '2026' },
      data: { name: 'World Cup 2026', matches, entries: matches.length },
      source: { name: 'openfootball', url: 'https://github.com/openfootball' },
    },
    irregularities: [{ code: 'BAD_FIELD', file: path, position: '', message: 'of this file' }],
  };
};
const summary = (files: readonly ReadSeasonFile[]) =>
  joinParts(files).map(({ path, value, irregularities }) => ({
    path,
    matches: value?.data.matches.map(({ position, date }) => `${date} at ${position}`),
    reports: irregularities.map(({ file }) => file),
  }));

it('two files of one folder are one season, each match with the file it is in', () => {
  const read = summary([season('2026/cup.txt', ['2026-06-11']), season('2026/cup_finals.txt', ['2026-06-30'])]);
  expect(read).toEqual([
    {
      path: '2026/cup.txt',
      matches: ['2026-06-11 at line 3', '2026-06-30 at 2026/cup_finals.txt line 3'],
      reports: ['2026/cup.txt', '2026/cup_finals.txt'],
    },
  ]);
});

it.each([
  ['that have a match in common', season('2026/again.txt', ['2026-06-11', '2026-06-30'])],
  ['of two folders', season('given/cup.txt', ['2026-06-30'])],
  ['of two competitions', season('2026/euro.txt', ['2026-06-30'], 'euro')],
])('two files %s stay two', (_, other) => {
  expect(summary([season('2026/cup.txt', ['2026-06-11']), other])).toHaveLength(2);
});
