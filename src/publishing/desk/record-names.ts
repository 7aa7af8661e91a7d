import type { DatabaseSync } from 'node:sqlite';
import type { Names } from '#contract/desk/record.ts';
import type { Club } from '#schemas/club.ts';
import type { Competition, Season } from '#schemas/competition.ts';
import type { Match } from '#schemas/match.ts';

/** Items of an index by kind and id, each parsed once. */
export const indexedItems = (database: DatabaseSync) => {
  const one = database.prepare('SELECT json FROM items WHERE kind = ? AND id = ?');
  const known = new Map<string, unknown>();
  return <Item>(kind: string, id: string): Item | undefined => {
    const key = `${kind}/${id}`;
    if (!known.has(key)) {
      const row = one.get(kind, id) as { json: string } | undefined;
      known.set(key, row && JSON.parse(row.json));
    }
    return known.get(key) as Item | undefined;
  };
};
export type IndexedItems = ReturnType<typeof indexedItems>;

/** The languages of a name that have one. */
export const namesOf = (name: Partial<Record<string, string>> = {}): Names =>
  Object.fromEntries(Object.entries(name).filter((entry): entry is [string, string] => entry[1] !== undefined));

const withLabel = (name: Names, label: string): Names =>
  Object.fromEntries(Object.entries(name).map(([language, text]) => [language, `${text} ${label}`]));

/** A season with its competition: `Premier League 2024-25`. */
export const seasonNames = (item: IndexedItems, id: string): Names => {
  const season = item<Season>('season', id);
  const competition = season && item<Competition>('competition', season.competition);
  return season ? withLabel(namesOf(competition?.name), season.label) : {};
};

/** The names of a side: a team's, or the words of a placeholder. */
export const sideNames = (item: IndexedItems, side: Match['homeTeam']): Names =>
  namesOf(typeof side === 'string' ? (item<Club>('club', side)?.name ?? { en: side }) : side.placeholder);

/** The name of a match's group, or of its stage. */
export const roundNames = (item: IndexedItems, { season, stage, group }: Match): Names => {
  const own = item<Season>('season', season)?.stages.find(({ id }) => id === stage);
  const ofGroup = own?.type === 'GROUPS' ? own.groups.find(({ id }) => id === group) : undefined;
  return namesOf(ofGroup?.name ?? own?.matchName ?? own?.name);
};
