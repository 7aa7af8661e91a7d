import { describe, expect, it } from 'vitest';
import { seasonOutcome } from '#football/champion.ts';
import { lastLeagueStages, leagueTables } from '#football/league-tables.ts';
import { importedSeason } from '../../tests/fixtures/openfootball/real-league.ts';
import { crossTables, type CrossTable } from './testing/cross-table.ts';

/** What an import says of a season whose facts are wanting. */
const problems: readonly string[] = ['MISSING_CARRY_OVER', 'SEASON_BROKEN_OFF', 'UNKNOWN_TEAM_IN_FACTS'];

/** The final table of a cross-table's season as the importer and the tables make it. */
function finalTable({ path, text, places }: CrossTable) {
  const { season, matches, codes, idOf } = importedSeason(path, text);
  const last = new Set(lastLeagueStages(season).map(({ id }) => id));
  const rows = leagueTables(season, matches).flatMap(({ stage, rows: own }) => (last.has(stage.id) ? own : []));
  const names = new Map(places.map(({ team }) => [idOf(team), team]));
  return {
    champion: names.get(seasonOutcome(season, matches).champion),
    problems: codes.filter((code) => problems.includes(code)),
    places: rows.map(({ position, team, won, drawn, lost, goalsFor, goalsAgainst, points }) => {
      return { position, team: names.get(team), won, drawn, lost, goalsFor, goalsAgainst, points };
    }),
  };
}

describe('final tables of history, from results that add up to them', () => {
  for (const known of crossTables('cross-tables')) {
    it(`${known.path}: ${known.places.length} places`, () => {
      expect(finalTable(known)).toEqual({ champion: known.champion, problems: [], places: known.places });
    });
  }
});
