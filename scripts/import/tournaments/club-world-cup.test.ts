import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { titleOutcomes } from '#football/champion.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { folderWith } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { importedSeason } from '../../../tests/fixtures/openfootball/real-league.ts';

const path = 'worldcup.json/2025/clubworldcup.json';
const original = folderWith(path);
const files = [
  { from: 'the copy beside this test', file: new URL('../testing/samples/2025/clubworldcup.json', import.meta.url) },
  ...(original === undefined ? [] : [{ from: original, file: join(original, path) }]),
];

it.each(files)('the Club World Cup of 2025 is read, of $from', ({ file }) => {
  const { season, matches, codes, idOf } = importedSeason('2025/clubworldcup', readFileSync(file, 'utf8'));
  expect(season).toMatchObject({ id: 'club-world-cup-2025', competition: 'club-world-cup' });
  expect(titleOutcomes(season, matches)).toMatchObject([{ champion: 'chelsea', runnerUp: 'paris-saint-germain' }]);
  const tables = groupStages(season).flatMap((stage) => groupTables(season, stage, matches));
  const through = tables.flatMap(({ rows }) => rows.slice(0, 2).map(({ team }) => team));
  const last16 = matches.filter(({ stage }) => stage === 'round-of-16');
  expect(through.sort()).toEqual(last16.flatMap(({ homeTeam, awayTeam }) => [homeTeam, awayTeam]).sort());
  expect(matches.find(({ stage }) => stage === 'final')?.kickoff).toBe('2025-07-13T19:00:00Z');
  expect(season.teams).toContain(idOf('Botafogo (BRA)'));
  expect(codes).toEqual([]);
});
