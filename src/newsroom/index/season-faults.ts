import type { DatabaseSync } from 'node:sqlite';
import type { Squads } from '#football/fact-checks/fact-rule.ts';
import { rulesOf } from '#football/fact-checks/fact-rules.ts';
import type { Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';
import type { ItemNames } from './item-names.ts';
import type { Faults } from './match-faults.ts';
import { matchName } from './name-entries.ts';
import type { ContentProblem } from './problem.ts';

const seasonsOf = (database: DatabaseSync, units: readonly string[]): string[] => {
  const ofUnits = 'unit IN (SELECT value FROM json_each(:units))';
  const rows = database
    .prepare(
      `SELECT id FROM items WHERE ${ofUnits} AND kind = 'season'
       UNION SELECT season FROM matches WHERE ${ofUnits} UNION SELECT season FROM memberships WHERE ${ofUnits}`,
    )
    .all({ units: JSON.stringify(units) }) as { id: string }[];
  return rows.map(({ id }) => id);
};

const squadsOf = (database: DatabaseSync, season: string): Squads => {
  const rows = database.prepare('SELECT club, player FROM memberships WHERE season = ?').all(season) as {
    club: string;
    player: string;
  }[];
  const squads = new Map<string, Set<string>>();
  for (const { club, player } of rows) squads.set(club, (squads.get(club) ?? new Set()).add(player));
  return squads;
};

/** Violations of the rules across several files of a season. Only seasons with a unit that was read are checked. */
export const seasonFaults = (database: DatabaseSync, units: readonly string[], names: ItemNames): Faults => {
  const found = seasonsOf(database, units).flatMap((season) => [
    ...faultsOfSquads(database, season, names),
    ...faultsOfStages(database, season),
    ...faultsOfCalendar(database, season, names),
  ]);
  const of = (isStop: boolean) => found.flatMap(({ stops, ...problem }) => (stops === isStop ? problem : []));
  return { problems: of(true), advice: of(false) };
};

type Fault = ContentProblem & { stops: boolean };

const faultsOfSquads = (database: DatabaseSync, season: string, names: ItemNames): Fault[] => {
  const squads = squadsOf(database, season);
  if (squads.size === 0) return [];
  const rows = database
    .prepare(
      `SELECT m.unit, i.json FROM matches AS m JOIN items AS i ON i.kind = 'match' AND i.id = m.id
       WHERE m.season = ? AND EXISTS (SELECT 1 FROM match_players AS p WHERE p.unit = m.unit AND p.match = m.id)`,
    )
    .all(season) as { unit: string; json: string }[];
  return rows.flatMap(({ unit: file, json }) => {
    const match = JSON.parse(json) as Match;
    return rulesOf('squads').flatMap(({ faults, stops }) =>
      faults(match, squads).map(({ field, reason }) => ({
        stops,
        file,
        field,
        entry: matchName(match, names) ?? match.id,
        reason,
      })),
    );
  });
};

interface FixtureRow {
  id: string;
  kickoff: string;
  status: string;
  home: string | null;
  away: string | null;
  unit: string;
}

const faultsOfCalendar = (database: DatabaseSync, id: string, names: ItemNames): Fault[] => {
  const row = seasonRow(database, id);
  if (!row) return [];
  const rows = database
    .prepare('SELECT id, kickoff, status, home, away, unit FROM matches WHERE season = ? ORDER BY kickoff, id')
    .all(id) as unknown as FixtureRow[];
  const fixtures = rows.map(({ kickoff, home, away, ...rest }) => ({
    ...rest,
    day: kickoff.slice(0, 10),
    home: home ?? undefined,
    away: away ?? undefined,
  }));
  return rulesOf('calendar').flatMap(({ faults, stops }) =>
    faults(JSON.parse(row.json) as Season, fixtures).map(({ match, field, reason }): Fault => {
      const of = match === undefined ? undefined : rows.find((each) => each.id === match);
      if (!of) return { stops, file: row.unit, field, reason };
      const named = matchName({ homeTeam: of.home, awayTeam: of.away, kickoff: of.kickoff }, names);
      return { stops, file: of.unit, field, entry: named ?? of.id, reason };
    }),
  );
};

const seasonRow = (database: DatabaseSync, id: string): { unit: string; json: string } | undefined =>
  database.prepare(`SELECT unit, json FROM items WHERE kind = 'season' AND id = ?`).get(id) as
    { unit: string; json: string } | undefined;

const faultsOfStages = (database: DatabaseSync, id: string): Fault[] => {
  const row = seasonRow(database, id);
  if (!row) return [];
  const season = JSON.parse(row.json) as Season;
  const one = database.prepare('SELECT season, stage FROM matches WHERE id = ?');
  const named = season.stages
    .flatMap((stage) => (stage.type === 'KNOCKOUT' ? stage.ties : []))
    .flatMap((tie) => tie.matches);
  const stages = named.flatMap((match): [string, string][] => {
    const found = one.get(match) as { season: string; stage: string } | undefined;
    return found ? [[match, found.season === id ? found.stage : '']] : [];
  });
  return rulesOf('season').flatMap(({ faults, stops }) =>
    faults(season, new Map(stages)).map((fault) => ({ stops, file: row.unit, ...fault })),
  );
};
