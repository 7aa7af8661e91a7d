import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { titleOutcomes } from '#football/champion.ts';
import { lastLeagueStages, leagueTables } from '#football/league-tables.ts';
import { notInSample } from '../../../tests/fixtures/openfootball/data-folders.ts';
import { demoSeason, leagueFile, realSeason } from '../../../tests/fixtures/openfootball/real-league.ts';

const known = <Data>(file: string): Data =>
  JSON.parse(readFileSync(new URL(`../testing/known/${file}`, import.meta.url), 'utf8')) as Data;
const { tables, lastResults } = known<Record<'tables' | 'lastResults', Record<string, string[]>>>('final-tables.json');
const { champions } = known<{ champions: Record<string, Record<string, string | null>> }>('champions.json');
const won = Object.entries(champions).flatMap(([code, seasons]) =>
  Object.entries(seasons).map(([folder, champion]) => ({ path: `${folder}/${code}`, champion })),
);

const isHere = (path: string): boolean => leagueFile(path) !== undefined;

/** One skipped test stands for all seasons whose files are not here. */
function skipOthers(paths: readonly string[]): void {
  const others = paths.filter((path) => !isHere(path)).length;
  if (others > 0) it.skip(`of ${others} more seasons: ${notInSample}`);
}

type KnownSeason = Pick<ReturnType<typeof realSeason>, 'season' | 'matches' | 'idOf'>;

/** A season from its file where that is here, and from the demo where that has it. */
function sourcesOf(path: string, results: readonly string[] = []): { from: string; read: () => KnownSeason }[] {
  const demo = demoSeason(path);
  return [
    ...(isHere(path) ? [{ from: path, read: () => realSeason(path, results) }] : []),
    ...(demo ? [{ from: `${path} of the demo`, read: () => demo }] : []),
  ];
}

describe('known champions', () => {
  skipOthers(won.map(({ path }) => path));
  for (const { path, champion } of won) {
    it.each(sourcesOf(path))(`$from: ${champion ?? 'nobody yet'}`, ({ read }) => {
      const { season, matches, idOf } = read();
      expect(titleOutcomes(season, matches)[0].champion).toBe(champion === null ? undefined : idOf(champion));
    });
  }
});

describe('known final tables', () => {
  skipOthers(Object.keys(tables));
  for (const [path, places] of Object.entries(tables)) {
    it.each(sourcesOf(path, lastResults[path]))(`$from: ${places.length} places`, ({ read }) => {
      const { season, matches, idOf } = read();
      const last = new Set(lastLeagueStages(season).map(({ id }) => id));
      const rows = leagueTables(season, matches).flatMap(({ stage, rows: own }) => (last.has(stage.id) ? own : []));
      const known = places.map((place, index) => {
        const [, name = place, points] = /^(.*?)(?: (\d+))?$/.exec(place) ?? [];
        return { position: index + 1, team: idOf(name), ...(points !== undefined && { points: Number(points) }) };
      });
      expect(rows).toMatchObject(known);
    });
  }
});
