import type { SeasonRules } from '#schemas/competition.ts';
import { seasonOutcome } from '#football/champion.ts';
import { groupStages, groupTables } from '#football/group-standings.ts';
import { lastLeagueStages, leagueTables } from '#football/league-tables.ts';
import { importedSeason } from '../../../tests/fixtures/openfootball/real-league.ts';
import type { CrossTable, KnownPlace } from './cross-table.ts';

/** What an import says of a season whose facts are wanting. */
const problems: readonly string[] = ['MISSING_CARRY_OVER', 'SEASON_BROKEN_OFF', 'UNKNOWN_TEAM_IN_FACTS'];

/** How a cross-table's season ended, in the words of its file. */
export interface KnownOutcome {
  champion?: string | undefined;
  problems: string[];
  places: KnownPlace[];
}

/**
 * The champion and the final table that the importer and the tables make of a cross-table's season.
 *
 * @param rules in place of those that the import writes
 */
export function outcomeOf({ path, text, places }: CrossTable, rules: Partial<SeasonRules> = {}): KnownOutcome {
  const { season: imported, matches, codes, idOf } = importedSeason(path, text);
  const season = { ...imported, rules: { ...imported.rules, ...rules } };
  const last = new Set(lastLeagueStages(season).map(({ id }) => id));
  const ofLeague = leagueTables(season, matches).filter(({ stage }) => last.has(stage.id));
  const ofGroups = groupStages(season).flatMap((stage) => groupTables(season, stage, matches));
  const rows = [...ofLeague, ...ofGroups].flatMap(({ rows: own }) => own);
  const names = new Map(places.map(({ team }) => [idOf(team), team]));
  return {
    champion: names.get(seasonOutcome(season, matches).champion),
    problems: codes.filter((code) => problems.includes(code)),
    places: rows.map(({ position, team, won, drawn, lost, goalsFor, goalsAgainst, points }) => {
      return { position, team: names.get(team) ?? team, won, drawn, lost, goalsFor, goalsAgainst, points };
    }),
  };
}

/** What a cross-table says that its season ends with. */
export const knownOutcome = ({ champion, places }: CrossTable): KnownOutcome => ({ champion, problems: [], places });
