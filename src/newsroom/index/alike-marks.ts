import type { DatabaseSync } from 'node:sqlite';
import { adviceOnMarks, alikeTeams } from '#football/marks/alike-teams.ts';
import type { Club } from '#schemas/club.ts';
import type { Season } from '#schemas/competition.ts';
import type { ItemNames } from './item-names.ts';
import type { ContentProblem } from './problem.ts';

/** Files with the colours of teams, and with the teams of seasons. A result changes neither. */
const saysOfMarks = /^football\/(?:clubs\/|seasons\/[^/]+\/season\.json$)/;

/**
 * Teams of one season with similar marks, each pair once. This does not stop a publish, because real shirts are similar too.
 * @param changed units that were read; marks are checked only if one of these can change them
 */
export const alikeMarks = (database: DatabaseSync, changed: readonly string[], names: ItemNames): ContentProblem[] => {
  const relevant = new Set(changed.filter((path) => saysOfMarks.test(path)));
  if (relevant.size === 0) return [];
  const all = <Item>(kind: string) =>
    (database.prepare('SELECT unit, json FROM items WHERE kind = ?').all(kind) as { unit: string; json: string }[]).map(
      ({ unit, json }) => ({ unit, item: JSON.parse(json) as Item }),
    );
  const clubs = new Map(all<Club>('club').map(({ unit, item }) => [item.id, { ...item, unit }]));
  const found = new Map<string, ContentProblem>();
  for (const { unit, item: season } of all<Season>('season')) {
    const teams = season.teams.flatMap((id) => clubs.get(id) ?? []);
    if (!relevant.has(unit) && !teams.some((team) => relevant.has(team.unit))) continue;
    for (const { teams: pair } of alikeTeams(teams)) {
      const [one, other] = pair;
      found.set(`${one.unit} ${other.unit}`, {
        file: one.unit,
        field: 'colours',
        reason: `looks like ${other.unit} in ${names.season(season.id)}: ${adviceOnMarks(pair)}`,
      });
    }
  }
  return [...found.values()];
};
