import { nameId } from '../names/name-id.ts';
import { isObject } from './json-values.ts';

/** Former ids of clubs with the ids they have now. */
export type Renames = ReadonlyMap<string, string>;

/** The data by which a club is recognised. */
export interface NamedClub {
  id: string;
  kind: string;
  country: string;
  tla?: string | undefined;
  name: { ar?: string | undefined; en: string };
  aliases?: readonly string[] | undefined;
}

/** True if the English name of one is any name of the other; national teams are compared by FIFA code. */
function isSameClub(a: NamedClub, b: NamedClub): boolean {
  if (a.kind !== b.kind || a.country !== b.country) return false;
  if (a.kind === 'national') return a.tla !== undefined && a.tla === b.tla;
  const names = ({ name, aliases = [] }: NamedClub) => [name.en, ...aliases].map(nameId);
  return names(a).includes(nameId(b.name.en)) || names(b).includes(nameId(a.name.en));
}

/**
 * Clubs whose id differs from that of an earlier import, also if two clubs were joined. The earlier club is not in this run, and only these
 * two share a name.
 */
export function renamedClubs(imported: readonly NamedClub[], earlier: readonly NamedClub[]): Map<string, string> {
  const now = new Set(imported.map(({ id }) => id));
  const gone = earlier.filter(({ id }) => !now.has(id));
  const pairs = imported.flatMap((club) =>
    gone.filter((former) => isSameClub(former, club)).map((former) => ({ former, club })),
  );
  const isOnly = (id: string): boolean =>
    pairs.filter(({ former, club }) => id === former.id || id === club.id).length === 1;
  return new Map(
    pairs
      .filter(({ former, club }) => isOnly(former.id) && isOnly(club.id))
      .map(({ former, club }) => [former.id, club.id]),
  );
}

/** Matches of renamed clubs: their former ids, which end with those of both clubs, with their new ones. */
export function renamedMatches(matches: unknown, clubs: Renames): Map<string, string> {
  const list: unknown[] = Array.isArray(matches) ? matches : [];
  return new Map(
    list.filter(isObject).flatMap(({ id, homeTeam, awayTeam }): [string, string][] => {
      if (typeof id !== 'string' || typeof homeTeam !== 'string' || typeof awayTeam !== 'string') return [];
      const ending = `-${homeTeam}-${awayTeam}`;
      const now = `-${clubs.get(homeTeam) ?? homeTeam}-${clubs.get(awayTeam) ?? awayTeam}`;
      return now !== ending && id.endsWith(ending) ? [[id, id.slice(0, -ending.length) + now]] : [];
    }),
  );
}

/** Fields whose texts are no ids of clubs. */
const otherFields: ReadonlySet<string> = new Set([
  'id',
  'season',
  'competition',
  'stage',
  'group',
  'venue',
  'player',
  'ar',
  'en',
]);

/** A season's data with clubs and matches by their new ids. */
export function withNewIds(data: unknown, clubs: Renames, matches: Renames): unknown {
  const replace = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return matches.get(value) ?? (otherFields.has(key) ? value : (clubs.get(value) ?? value));
    if (Array.isArray(value)) return value.map((entry: unknown) => replace(entry, key));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, replace(entry, name)]));
  };
  return clubs.size === 0 && matches.size === 0 ? data : replace(data, '');
}
