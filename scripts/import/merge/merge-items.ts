import type { ContentFile } from '../content/content-files.ts';
import { isObject, isSame, type JsonObject } from './json-values.ts';

/** Lists to which every season adds. */
const gathered = ['aliases', 'sources'] as const;

/** Both lists without duplicates, in an order that does not depend on which was first. */
const union = (a: readonly unknown[], b: readonly unknown[]): unknown[] =>
  [...new Map([...a, ...b].map((entry) => [JSON.stringify(entry), entry])).entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, entry]) => entry);

/**
 * The facts of one item from two seasons: where they differ, the first has priority. Lists of items (by id) have those of both, so that a
 * run that reads one season alone removes nothing that another season had said.
 */
export function mergeFacts(first: unknown, other: unknown): unknown {
  if (Array.isArray(first)) {
    const others = itemsById(other);
    const merged = first.map((item: unknown) => (isObject(item) ? mergeFacts(item, others.get(item['id'])) : item));
    const ids = itemsById(first);
    return [...merged, ...[...others].flatMap(([id, item]) => (ids.has(id) ? [] : [item]))];
  }
  if (!isObject(first)) return first;
  const added = isObject(other) ? other : {};
  const lists = gathered.flatMap((key) =>
    key in first || key in added ? [[key, union(listOf(first[key]), listOf(added[key]))] as const] : [],
  );
  const extra = Object.entries(added).filter(([key]) => !(key in first));
  return { ...first, ...Object.fromEntries(extra), ...Object.fromEntries(lists) };
}

/** What an earlier import had and the newsroom has not deleted since: items, fields, and entries of gathered lists. */
export function notDeleted(imported: unknown, newsroom: unknown): unknown {
  if (Array.isArray(imported)) {
    const present = itemsById(newsroom);
    return imported.flatMap((item: unknown) => {
      const own = isObject(item) && present.get(item['id']);
      return own ? [notDeleted(item, own)] : [];
    });
  }
  if (!isObject(imported) || !isObject(newsroom)) return undefined;
  const fields = Object.entries(imported).filter(([key]) => key in newsroom);
  return Object.fromEntries(
    fields.map(([key, value]) => [
      key,
      gathered.some((list) => list === key)
        ? listOf(value).filter((entry) => listOf(newsroom[key]).some((other) => isSame(entry, other)))
        : value,
    ]),
  );
}

const itemsById = (list: unknown): Map<unknown, JsonObject> =>
  new Map(
    listOf(list)
      .filter(isObject)
      .map((item) => [item['id'], item]),
  );

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The items of several seasons, each path once: a team of two tournaments has the names and sources of both. */
export function mergeItems(items: readonly ContentFile[]): ContentFile[] {
  const byPath = new Map<string, ContentFile>();
  for (const item of items) {
    const first = byPath.get(item.path);
    byPath.set(item.path, first ? { ...first, data: mergeFacts(first.data, item.data) } : item);
  }
  return [...byPath.values()];
}

/** Paths of teams that differ between two seasons: of another country, or a club and a national team. */
export function differentTeams(mine: readonly ContentFile[], others: ReadonlyMap<string, ContentFile>): string[] {
  const identity = ({ data }: ContentFile): string => {
    const { kind, country } = data as { kind?: string; country?: string };
    return `${kind} ${country}`;
  };
  return mine
    .filter(({ path }) => path.startsWith('clubs/'))
    .filter((file) => {
      const other = others.get(file.path);
      return other !== undefined && identity(other) !== identity(file);
    })
    .map(({ path }) => path);
}
