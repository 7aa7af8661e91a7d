import type { Advance } from '../tables/era-facts.ts';
import { irregularitiesOf, type Reading } from '../source/irregularity.ts';
import { placeholderOf } from '../source/placeholder.ts';
import { groupOf, groupStageName } from '../source/rounds.ts';
import type { StageEntry } from '../seasons/season-entry.ts';
import type { SourceGroups } from '../source/openfootball-shapes.ts';

export type ReadGroupStage = Extract<StageEntry, { type: 'GROUPS' }>;

/** A group with its teams by id. */
export type ReadGroup = ReadGroupStage['groups'][number];

/** In the order of their letters or numbers. */
export const byGroup = (a: Pick<ReadGroup, 'id'>, b: Pick<ReadGroup, 'id'>): number =>
  a.id.localeCompare(b.id, 'en', { numeric: true });

export const readGroupStage = (groups: ReadGroup[], advance: Advance): ReadGroupStage => ({
  id: 'groups',
  name: groupStageName,
  order: 1,
  type: 'GROUPS',
  advance,
  groups,
});

/** The groups of `worldcup.groups.json` or `euro.groups.json`. */
export function readGroups(
  file: string,
  data: SourceGroups,
  idOf: (team: { name: string; code?: string }) => string | undefined,
): Reading<ReadGroup[]> {
  const found = irregularitiesOf(file);
  const value = data.groups.flatMap((sourceGroup, index): ReadGroup[] => {
    const group = groupOf(sourceGroup.name);
    if (group === undefined) {
      found.add(
        'UNKNOWN_GROUP',
        `groups[${index}].name`,
        `${sourceGroup.name} is not one of Group A to Group L or Group 1 to Group 12: left out`,
      );
      return [];
    }
    const teams = sourceGroup.teams.flatMap((team, place) => {
      const named = typeof team === 'string' ? { name: team } : team;
      const id = idOf(named);
      // A placeholder: the team of this place is not known yet.
      if (id === undefined && placeholderOf(named.name) === undefined) {
        found.add('UNKNOWN_TEAM', `groups[${index}].teams[${place}]`, `no match has a team called ${named.name}`);
      }
      return id ?? [];
    });
    return [{ ...group, teams }];
  });
  return { value, irregularities: found.list };
}

/** The groups from the matches, their teams in order of appearance. */
export function groupsOfMatches(
  matches: readonly { group?: string | undefined; teams: readonly string[] }[],
  named = groupOf,
): ReadGroup[] {
  const groups = new Map<string, Set<string>>();
  for (const { group, teams } of matches) {
    if (group === undefined) continue;
    groups.set(group, new Set([...(groups.get(group) ?? []), ...teams]));
  }
  return [...groups]
    .sort(([a], [b]) => byGroup({ id: a }, { id: b }))
    .flatMap(([id, teams]): ReadGroup[] => {
      const group = named(id.replace(/^group-/, 'Group '));
      return group ? [{ ...group, teams: [...teams] }] : [];
    });
}
