import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seasonOutcome } from '#football/champion.ts';
import { lastLeagueStages, leagueTables } from '#football/league-tables.ts';
import { leagueFile, realSeason } from '../../tests/fixtures/openfootball/real-league.ts';

const known = <Data>(file: string): Data =>
  JSON.parse(readFileSync(new URL(`testing/known/${file}`, import.meta.url), 'utf8')) as Data;
const { tables, lastResults } = known<Record<'tables' | 'lastResults', Record<string, string[]>>>('final-tables.json');
const { champions } = known<{ champions: Record<string, Record<string, string | null>> }>('champions.json');
const won = Object.entries(champions).flatMap(([code, seasons]) =>
  Object.entries(seasons).map(([folder, champion]) => ({ path: `${folder}/${code}`, champion })),
);

describe('known champions', () => {
  for (const { path, champion } of won) {
    it.skipIf(leagueFile(path) === undefined)(`${path}: ${champion ?? 'nobody yet'}`, () => {
      const { season, matches, idOf } = realSeason(path);
      expect(seasonOutcome(season, matches).champion).toBe(champion === null ? undefined : idOf(champion));
    });
  }
});

describe('known final tables', () => {
  for (const [path, places] of Object.entries(tables)) {
    it.skipIf(leagueFile(path) === undefined)(`${path}: ${places.length} places`, () => {
      const { season, matches, idOf } = realSeason(path, lastResults[path]);
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
